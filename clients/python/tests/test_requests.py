"""Requests against a stand-in: retries, errors, paging, and what becomes of the key."""

from __future__ import annotations

import traceback
import unittest
import warnings
from datetime import date
from typing import Any
from unittest.mock import patch

from fake_service import FakeService, Reply, refusal

from harmattan import AvertissementHarmattan, ErreurHarmattan, Harmattan, Quota

CLE = "hmt_abcdefgh_0123456789012345678901234567890123456789012abcdef"
EDITION = "edition_20260101"
RELEASE = Reply(
    200, {"edition_id": EDITION, "citation": "Citation.", "licence": "CC-BY-4.0", "simule": False, "edition": EDITION}
)
BUSY = refusal(503, "SERVEUR_SURCHARGE", Retry_After="2")


class RequestTest(unittest.TestCase):
    def serve(self, *replies: Reply, **options: Any) -> tuple[FakeService, Harmattan]:
        service = FakeService(*replies)
        self.addCleanup(service.close)
        # The waits are told, and not waited for.
        clock = patch("harmattan._service.time").start()
        self.addCleanup(patch.stopall)
        self.slept = lambda: [call.args[0] for call in clock.sleep.call_args_list]
        return service, Harmattan(service.address, CLE, **options)

    def error_of(self, harmattan: Harmattan) -> ErreurHarmattan:
        with self.assertRaises(ErreurHarmattan) as caught:
            harmattan.get("/v1/sources")
        return caught.exception

    def test_a_request_is_retried_after_the_seconds_of_retry_after(self) -> None:
        throttled = refusal(429, "SERVEUR_SURCHARGE", Retry_After="3")
        service, harmattan = self.serve(BUSY, throttled, Reply(200, {"code": "x"}))
        self.assertEqual(harmattan.get("/v1/sources/{code}", code="x"), {"code": "x"})
        self.assertEqual(self.slept(), [2, 3])
        self.assertEqual([path for path, _ in service.came], ["/v1/sources/x"] * 3)

    def test_a_request_waits_until_the_date_of_retry_after_by_the_clock_of_the_server(self) -> None:
        later = refusal(503, "SERVEUR_SURCHARGE", Retry_After="Wed, 21 Oct 2015 07:28:11 GMT")
        later.headers["Date"] = "Wed, 21 Oct 2015 07:28:00 GMT"
        _, harmattan = self.serve(later, Reply(200, {}))
        with patch("http.server.BaseHTTPRequestHandler.date_time_string", lambda *_: later.headers["Date"]):
            harmattan.get("/v1/sources")
        self.assertEqual(self.slept(), [11])

    def test_a_request_is_retried_three_times_and_no_more(self) -> None:
        service, harmattan = self.serve(Reply(502, "<h1>Bad Gateway</h1>"))
        self.assertEqual(self.error_of(harmattan).code, "CLIENT_REPONSE_INATTENDUE")
        self.assertEqual((len(service.came), self.slept()), (4, [0.5, 1, 2]))

    def test_a_used_up_quota_is_an_error_and_not_a_night_of_waiting(self) -> None:
        headers = {
            "RateLimit_Policy": '"quota-journalier";q=5000;w=86400',
            "RateLimit": '"quota-journalier";r=0;t=30000',
        }
        service, harmattan = self.serve(refusal(429, "CLES_QUOTA_JOURNALIER_DEPASSE", Retry_After="30000", **headers))
        error = self.error_of(harmattan)
        self.assertEqual((error.status, error.retry_after_s, len(service.came), self.slept()), (429, 30000, 1, []))
        self.assertEqual(harmattan.quota, Quota(5000, 0, 30000))

    def test_a_refusal_for_too_much_that_names_no_time_is_not_retried(self) -> None:
        service, harmattan = self.serve(refusal(429, "CLES_LIMITE_EMISSION_ATTEINTE"))
        self.error_of(harmattan)
        self.assertEqual((len(service.came), self.slept()), (1, []))

    def test_an_error_has_the_envelope_of_the_contract(self) -> None:
        _, harmattan = self.serve(refusal(404, "RESSOURCE_INTROUVABLE", X_Request_Id="r-1"))
        error = self.error_of(harmattan)
        self.assertEqual((error.code, error.message), ("RESSOURCE_INTROUVABLE", "Refus RESSOURCE_INTROUVABLE."))
        self.assertEqual((error.details, error.status, error.request_id), ({"champ": "code"}, 404, "r-1"))
        self.assertEqual(error.path, "/v1/sources")

    def test_an_address_where_nothing_answers_is_an_error_of_the_client(self) -> None:
        service, _ = self.serve(RELEASE)
        service.close()
        self.assertEqual(self.error_of(Harmattan(service.address, retries=1)).code, "CLIENT_SERVICE_INJOIGNABLE")
        self.assertEqual(self.slept(), [0.5])

    def test_the_key_goes_to_no_other_address_and_stands_in_no_text(self) -> None:
        elsewhere, _ = self.serve(RELEASE)
        service, harmattan = self.serve(Reply(302, "", {"Location": elsewhere.address}))
        error = self.error_of(harmattan)
        self.assertIn(elsewhere.address, error.message)
        self.assertEqual((elsewhere.came, service.came[0][1]["Authorization"]), ([], f"Bearer {CLE}"))
        told = "".join(traceback.format_exception(type(error), error, error.__traceback__))
        self.assertNotIn(CLE, f"{harmattan!r} {harmattan} {vars(error)} {told}")
        with self.assertRaises(ValueError) as refused:
            Harmattan(service.address, f"{CLE}\n")
        self.assertNotIn(CLE, str(refused.exception))

    def test_the_key_is_by_default_that_of_the_environment(self) -> None:
        service, _ = self.serve(RELEASE)
        with patch.dict("os.environ", {"HARMATTAN_CLE": "hmt_env"}):
            Harmattan(f"{service.address}/").get("/v1/edition")
        self.assertEqual((service.came[0][0], service.came[0][1]["Authorization"]), ("/v1/edition", "Bearer hmt_env"))

    def test_an_address_is_http_or_https(self) -> None:
        for address in ("file:///etc/passwd", "exemple.org", "http://nom:mot@exemple.org", "http://exemple.org?a=b"):
            with self.assertRaises(ValueError, msg=address):
                Harmattan(address)

    def test_pages_are_read_to_the_last_and_are_of_one_release(self) -> None:
        page = [{"code": f"s{i}"} for i in range(1000)]
        replies = [
            Reply(200, {"items": items, "total": 1001, "edition": EDITION}) for items in (page, [{"code": "last"}])
        ]
        service, harmattan = self.serve(*replies, RELEASE)
        table = harmattan.series(grandeur=["ghi", "t2m"])
        self.assertEqual((len(table), table.index[-1]), (1001, "last"))
        asked = [path for path, _ in service.came]
        self.assertEqual(asked[0], "/v1/series?grandeur=ghi,t2m&limit=1000&offset=0")
        self.assertEqual(asked[1], f"{asked[0].replace('offset=0', 'offset=1000')}&edition={EDITION}")

    def test_series_begin_where_they_do_and_answers_of_several_towns_are_of_one_release(self) -> None:
        hours = {"gin_a": ["2024-03-05T01:00:00"], "gin_b": ["2024-03-04T00:00:00", "2024-03-05T01:00:00"]}
        replies = [
            Reply(
                200,
                {"localite": town, "resultats": [{"instant": i, "valeur": 1} for i in instants], "edition": EDITION},
            )
            for town, instants in hours.items()
        ]
        service, harmattan = self.serve(*replies, RELEASE)
        table = harmattan.horaire(list(hours), "ghi", "2024-03-04", "2024-03-05")
        self.assertEqual([str(instant) for instant in table.index], ["2024-03-04 00:00:00", "2024-03-05 01:00:00"])
        self.assertEqual(table.isna().values.tolist(), [[True, False], [False, False]])
        self.assertNotIn("edition", service.came[0][0])
        self.assertIn(f"edition={EDITION}", service.came[1][0])

    def test_what_makes_no_table_is_refused_before_measurements_are_asked_for(self) -> None:
        items = [{"code": step, "granularite": step} for step in ("mensuel", "journalier")]
        service, harmattan = self.serve(Reply(200, {"items": items, "total": 2, "edition": EDITION}), RELEASE)
        with self.assertRaisesRegex(ValueError, "journalier, mensuel"):
            harmattan.mesures(grandeur="ghi")
        self.assertEqual([path.split("?")[0] for path, _ in service.came], ["/v1/series", "/v1/edition"])
        with self.assertRaises(ValueError):
            harmattan.mesures("mensuel", grandeur="ghi")
        with self.assertRaises(ValueError):
            harmattan.normales([])
        self.assertEqual(len(service.came), 2)

    def test_parameters_are_written_as_the_contract_reads_them(self) -> None:
        service, harmattan = self.serve(Reply(200, {}), edition=EDITION)
        harmattan.get(
            "/v1/x/{code}", code="a/b", couverte=True, jour=date(2024, 3, 4), petit=1e-7, absent=None, mot="é,&"
        )
        self.assertEqual(
            service.came[0][0],
            f"/v1/x/a%2Fb?couverte=true&jour=2024-03-04&petit=0.0000001&mot=%C3%A9%2C%26&edition={EDITION}",
        )
        with self.assertRaises(ValueError):
            harmattan.get("/v1/x/{code}", code="..")

    def test_what_an_answer_warns_of_is_a_warning(self) -> None:
        _, harmattan = self.serve(Reply(200, {"avertissements": ["codes proches : gin_kankan."]}))
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            harmattan.get("/v1/series")
        told = [(each.category, str(each.message), each.filename) for each in caught]
        self.assertEqual(told, [(AvertissementHarmattan, "codes proches : gin_kankan.", __file__)])


if __name__ == "__main__":
    unittest.main()
