-- Functions used to be made with the tables. They now stand in functions.sql, which replaces them whenever it changes.
-- access.refuse_change stays with the trigger that needs it.

DROP FUNCTION IF EXISTS access.issue(text, text, text, text, integer, bigint, text, integer, bigint, text);
DROP FUNCTION IF EXISTS
  access.settle(text, text, text, bigint, integer, integer, integer, bigint, integer, bigint);
DROP FUNCTION IF EXISTS access.used(text, text, bigint);
DROP FUNCTION IF EXISTS access.revoke(text, text, bigint);
DROP FUNCTION IF EXISTS access.set_quota(text, integer, bigint);
DROP FUNCTION IF EXISTS access.erase(text[], bigint);
DROP FUNCTION IF EXISTS access.tell(text, text);
