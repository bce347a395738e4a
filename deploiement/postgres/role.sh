#!/bin/sh
# Run once by PostgreSQL's image, when its volume is empty: the service's own user, who owns its database and is no administrator.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$HARMATTAN_POSTGRES_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
CREATE ROLE harmattan LOGIN PASSWORD :'password';
ALTER DATABASE harmattan OWNER TO harmattan;
REVOKE CONNECT ON DATABASE harmattan FROM PUBLIC;
SQL
