"""One request over HTTP: its address, its key, its retries and its errors."""

from __future__ import annotations

import gzip
import http.client
import json
import re
import time
import urllib.error
import urllib.request
import zlib
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from email.message import Message
from email.utils import parsedate_to_datetime
from typing import Any, NamedTuple, Optional
from urllib.parse import quote, urlsplit

from ._errors import ErreurHarmattan

#: Statuses that pass: too much for now, a service or a gateway that is not up.
PASSING = frozenset({429, 502, 503, 504})
FIRST_DELAY_S = 0.5


class Quota(NamedTuple):
    """The key's quota of the day."""

    quota_journalier: int
    restant: int
    #: Seconds until the day ends, at 00:00 UTC.
    reinitialisation_s: int


class _RefuseRedirects(urllib.request.HTTPRedirectHandler):
    """The service never redirects a question; a redirect followed would carry the key to another host."""

    def redirect_request(self, *_: object) -> None:
        return None


class Service:
    """A service at an address, asked with a key."""

    def __init__(self, adresse: str, cle: Optional[str], *, retries: int, max_wait_s: float, timeout_s: float) -> None:
        self.adresse = _checked_address(adresse)
        self._headers = {"Accept-Encoding": "gzip", "User-Agent": "harmattan-climat (Python)"}
        if cle is not None:
            self._headers["Authorization"] = f"Bearer {_checked_key(cle)}"
        self._retries = retries
        self._max_wait_s = max_wait_s
        self._timeout_s = timeout_s
        self._opener = urllib.request.build_opener(_RefuseRedirects)
        self.quota: Optional[Quota] = None

    def json(self, path: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
        question = question_of(path, parameters)
        answer, body = self._ask(question)
        try:
            read = json.loads(body)
        except ValueError:
            read = None
        if not isinstance(read, dict):
            raise _unexpected(question, 200, answer)
        return read

    def octets(self, path: str, parameters: Mapping[str, Any]) -> bytes:
        return self._ask(question_of(path, parameters))[1]

    def _ask(self, question: str) -> tuple[Message, bytes]:
        retry = 0
        while True:
            try:
                return self._ask_once(question)
            except ErreurHarmattan as error:
                delay_s = self._delay_before(retry, error) if retry < self._retries else None
                if delay_s is None:
                    raise
            time.sleep(delay_s)
            retry += 1

    def _ask_once(self, question: str) -> tuple[Message, bytes]:
        request = urllib.request.Request(f"{self.adresse}{question}", headers=self._headers)
        try:
            with self._opener.open(request, timeout=self._timeout_s) as answer:
                self.quota = _quota_of(answer.headers) or self.quota
                return answer.headers, _body_of(answer)
        except urllib.error.HTTPError as refusal:
            with refusal:
                self.quota = _quota_of(refusal.headers) or self.quota
                raise _error_of(question, refusal) from None
        except (OSError, EOFError, http.client.HTTPException, zlib.error) as cause:
            raise ErreurHarmattan(
                "CLIENT_SERVICE_INJOIGNABLE",
                "Le service n’a pas répondu, ou pas jusqu’au bout : il est arrêté, ou le réseau manque."
                f" Vérifiez l’adresse {self.adresse}, puis recommencez.",
                path=question,
            ) from cause

    def _delay_before(self, retry: int, error: ErreurHarmattan) -> Optional[float]:
        """Seconds before a retry; None where it is left to the program: a daily quota comes back at midnight."""
        if error.status not in PASSING and error.code != "CLIENT_SERVICE_INJOIGNABLE":
            return None
        if error.retry_after_s is not None:
            return error.retry_after_s if error.retry_after_s <= self._max_wait_s else None
        return None if error.status == 429 else min(FIRST_DELAY_S * 2.0**retry, self._max_wait_s)


def question_of(path: str, parameters: Mapping[str, Any]) -> str:
    """The path of the contract with its parameters in their places, then the others as its query."""
    left = {name: value for name, value in parameters.items() if value is not None}

    def fill(place: re.Match[str]) -> str:
        text = _text_of(left.pop(place[1], ""))
        # An address drops such a part, and would be that of another question.
        if text in ("", ".", ".."):
            raise ValueError(f"« {place[1]} » manque à {path}, ou n’est pas un code.")
        return text

    filled = re.sub(r"\{(\w+)\}", fill, path)
    query = "&".join(f"{quote(name)}={_text_of(value)}" for name, value in left.items())
    return f"{filled}?{query}" if query else filled


def _text_of(value: Any) -> str:
    if isinstance(value, str):
        return quote(value, safe="")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date):
        return value.isoformat()[:10]
    if hasattr(value, "__iter__"):
        return ",".join(_text_of(each) for each in value)
    # The contract takes no exponent.
    return format(Decimal(str(value)), "f")


def _body_of(answer: Any) -> bytes:
    body: bytes = answer.read()
    return gzip.decompress(body) if answer.headers.get("Content-Encoding") == "gzip" else body


def _error_of(question: str, refusal: urllib.error.HTTPError) -> ErreurHarmattan:
    """The error in the contract's envelope; without an envelope, that the answer is unexpected."""
    try:
        envelope = json.loads(_body_of(refusal))["erreur"]
        code, message, details = str(envelope["code"]), str(envelope["message"]), envelope.get("details")
    except (OSError, EOFError, http.client.HTTPException, zlib.error, ValueError, KeyError, TypeError):
        return _unexpected(question, refusal.code, refusal.headers)
    return ErreurHarmattan(
        code,
        message,
        details=details,
        path=question,
        status=refusal.code,
        request_id=refusal.headers.get("X-Request-Id"),
        retry_after_s=_retry_after_s(refusal.headers),
    )


def _unexpected(question: str, status: int, headers: Message) -> ErreurHarmattan:
    moved = headers.get("Location")
    return ErreurHarmattan(
        "CLIENT_REPONSE_INATTENDUE",
        f"La réponse ({status}, {headers.get('Content-Type', 'sans type')}) n’est pas du contrat : "
        + (f"l’adresse mène à {moved}." if moved else "l’adresse mène ailleurs, ou une passerelle a répondu.")
        + " Vérifiez l’adresse donnée au client, ou recommencez plus tard.",
        path=question,
        status=status,
        retry_after_s=_retry_after_s(headers),
    )


def _retry_after_s(headers: Message) -> Optional[float]:
    """``Retry-After`` in seconds (RFC 9110, 10.2.3); a date is held against the answer's own, not this machine's."""
    after = headers.get("Retry-After", "")
    if re.fullmatch(r"\d+", after):
        return float(after)
    try:
        passed = parsedate_to_datetime(after) - parsedate_to_datetime(headers.get("Date", ""))
    except (TypeError, ValueError):
        return None
    return max(0.0, passed.total_seconds())


def _quota_of(headers: Message) -> Optional[Quota]:
    """What ``RateLimit`` and ``RateLimit-Policy`` tell; None of an answer that counts for no key."""
    left = re.search(r";r=(\d+);t=(\d+)", headers.get("RateLimit", ""))
    policy = re.search(r";q=(\d+)", headers.get("RateLimit-Policy", ""))
    return Quota(int(policy[1]), int(left[1]), int(left[2])) if left and policy else None


def _checked_address(adresse: str) -> str:
    parts = urlsplit(adresse)
    if (
        parts.scheme not in ("http", "https")
        or not parts.netloc
        or "@" in parts.netloc
        or parts.query
        or parts.fragment
    ):
        raise ValueError("L’adresse du service est http ou https, sans nom, mot de passe, question ni fragment.")
    return adresse.rstrip("/")


def _checked_key(cle: str) -> str:
    """A key that is no header would be refused further down, in an error that shows it."""
    if re.fullmatch(r"[\x21-\x7e]+", cle):
        return cle
    raise ValueError("La clé est vide, ou a ce qu’aucune clé n’a (espace, saut de ligne, accent).")
