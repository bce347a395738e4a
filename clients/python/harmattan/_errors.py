"""What may go wrong: errors of the contract, and the lack of an answer."""

from __future__ import annotations

from typing import Any, Mapping, Optional


class ErreurHarmattan(Exception):
    """An error of the contract, or no answer of the contract. Its message, in French, says what to do."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        path: str,
        details: Optional[Mapping[str, Any]] = None,
        status: Optional[int] = None,
        request_id: Optional[str] = None,
        retry_after_s: Optional[float] = None,
    ) -> None:
        super().__init__(f"{code} : {message}")
        #: A code of the contract; ``CLIENT_SERVICE_INJOIGNABLE`` or ``CLIENT_REPONSE_INATTENDUE`` of the client's own.
        self.code = code
        self.message = message
        #: The field, the value received, what is accepted.
        self.details: dict[str, Any] = dict(details or {})
        #: Path and query that were asked.
        self.path = path
        #: Status of the answer; None where there was none.
        self.status = status
        #: To be quoted to the operator.
        self.request_id = request_id
        #: Seconds after which the service can be asked again, where it says so.
        self.retry_after_s = retry_after_s


class AvertissementHarmattan(UserWarning):
    """What an answer warns of: a code that the release does not know, another source that differs."""
