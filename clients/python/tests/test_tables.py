"""Tables of a real service, at ``HARMATTAN_ADRESSE``: values, times, units and provenance are those of its CSV."""

from __future__ import annotations

import io
import os
import unittest
import warnings
from typing import Any

import pandas as pd

from harmattan import AvertissementHarmattan, ErreurHarmattan, Harmattan

ADDRESS = os.environ.get("HARMATTAN_ADRESSE")
TOWNS = ["gin_kankan", "gin_labe"]
#: Values and times, not how pandas holds them.
LOOSELY = {"check_names": False, "check_freq": False, "check_dtype": False, "check_index_type": False}
YEAR = {"periode_debut": "2025-01-01", "periode_fin": "2025-12-31"}


@unittest.skipUnless(ADDRESS, "HARMATTAN_ADRESSE names no service")
class TableTest(unittest.TestCase):
    def setUp(self) -> None:
        warnings.simplefilter("ignore", AvertissementHarmattan)
        self.harmattan = Harmattan(str(ADDRESS))

    def csv(self, path: str, **parameters: Any) -> pd.DataFrame:
        return pd.read_csv(io.BytesIO(self.harmattan.octets(path, format="csv", **parameters)))

    def assert_columns(self, table: pd.DataFrame, rows: pd.DataFrame, column: str, instant: str) -> None:
        """The table holds the values of the CSV, and no other."""
        wide = rows.assign(instant=pd.to_datetime(rows[instant])).pivot(
            index="instant", columns=column, values="valeur"
        )
        self.assertGreater(len(wide), 5)
        pd.testing.assert_frame_equal(table, wide[list(table.columns)], **LOOSELY)

    def test_measurements_are_those_of_the_csv_at_each_step(self) -> None:
        for step in ("annuel", "mensuel", "journalier"):
            asked = {
                "localite": TOWNS,
                "source": "harmattan" if step == "annuel" else "simulation",
                "granularite": step,
            }
            period = {} if step == "annuel" else YEAR
            table = self.harmattan.mesures(**asked, **period)
            self.assert_columns(
                table, self.csv("/v1/series/mesures", **asked, **period), "code_serie", "instant_mesure"
            )
            self.assertIsNone(table.index.tz)

    def test_measurements_of_many_series_come_in_several_questions(self) -> None:
        catalogue = self.harmattan.series(granularite="mensuel", grandeur="ghi")
        self.assertGreater(len(catalogue), 100)
        table = self.harmattan.mesures(list(catalogue.index), **YEAR)
        self.assertEqual((list(table.columns), len(table)), (list(catalogue.index), 12))
        self.assertFalse(table.isna().any(axis=None))

    def test_the_catalogue_is_whole_on_however_many_pages(self) -> None:
        catalogue = self.harmattan.series()
        self.assertGreater(len(catalogue), 1000)
        self.assertEqual(len(catalogue), self.harmattan.get("/v1/series", limit=1)["total"])
        self.assertTrue(catalogue.index.is_unique)

    def test_a_table_tells_release_citation_and_the_provenance_of_each_column(self) -> None:
        code = "gin_kankan_ghi_simulation_1996_2025"
        table = self.harmattan.mesures(code, **YEAR)
        told = table.attrs
        self.assertEqual((told["edition"], told["licence"], told["simule"]), ("edition_20000101", "CC-BY-4.0", True))
        self.assertIn("SIMULÉES", told["citation"])
        provenance = told["provenance"][code]
        expected = {"unite": "kWh/m²/jour", "source_code": "simulation", "methode_collecte": "simulation"}
        grade = {"niveau_confiance": "C", "niveaux": ["C"], "statuts": ["brut"], "licence": "CC BY 4.0"}
        self.assertEqual({name: provenance[name] for name in {**expected, **grade}}, {**expected, **grade})
        long = self.harmattan.mesures(code, **YEAR, long=True)
        self.assertEqual(list(long.columns), ["valeur", "niveau_effectif", "statut"])
        pd.testing.assert_series_equal(long.loc[code]["valeur"], table[code], check_names=False)

    def test_series_of_several_steps_make_no_table(self) -> None:
        with self.assertRaisesRegex(ValueError, "journalier, mensuel"):
            codes = ["gin_kankan_ghi_simulation_1996_2025", "gin_kankan_ghi_simulation_journalier_2016_2025"]
            self.harmattan.mesures(codes, **YEAR)

    def test_without_a_series_the_error_of_the_service_names_near_codes(self) -> None:
        with self.assertRaisesRegex(ErreurHarmattan, "gin_kankan"):
            self.harmattan.mesures(localite="gin_kankn", granularite="mensuel")

    def test_hours_of_several_towns_are_those_of_the_csv(self) -> None:
        day = {"periode_debut": "2024-03-04", "periode_fin": "2024-03-04"}
        table = self.harmattan.horaire(TOWNS, "ghi", **day)
        path = "/v1/horaire/{localite}/{grandeur}"
        rows = pd.concat(self.csv(path, localite=town, grandeur="ghi", **day) for town in TOWNS)
        self.assert_columns(table, rows, "localite", "instant_mesure")
        self.assertEqual(table.attrs["provenance"]["gin_labe"]["statuts"], ["valide_auto"])

    def test_normals_of_several_towns_are_those_of_the_csv(self) -> None:
        table = self.harmattan.normales(TOWNS, grandeur=["ghi", "t2m"])
        rows = pd.concat(self.csv("/v1/normales/{localite}", localite=town, grandeur=["ghi", "t2m"]) for town in TOWNS)
        expected = rows.set_index(list(table.index.names))[list(table.columns)]
        self.assertGreater(len(expected), 50)
        pd.testing.assert_frame_equal(table, expected)

    def test_a_yield_in_steps_is_a_column_a_town_with_its_total(self) -> None:
        for step in ("annuel", "mensuel"):
            asked = {"granularite": step, "inclinaison_deg": 12, "periode_debut": "2018-01-01"}
            rows = self.csv("/v1/grandeurs/productible", localite=TOWNS, **asked)
            rows = rows[rows["mois"].notna()] if step == "mensuel" else rows[rows["annee"].notna()]
            table = self.harmattan.productible(TOWNS, **asked)
            self.assert_columns(table, rows.astype({"instant": str}), "localite", "instant")
            for town, told in table.attrs["provenance"].items():
                self.assertAlmostEqual(told["total"], table[town].sum(), delta=0.01)
                self.assertEqual((told["unite"], told["parametres_appliques"]["inclinaison_deg"]), ("kWh", 12))
        self.assertIn("perte_temperature_pct", self.harmattan.productible("gin_kankan", long=True, **asked))

    def test_hours_that_are_computed_come_a_town_at_a_time(self) -> None:
        day = {"periode_debut": "2024-03-04", "periode_fin": "2024-03-04", "granularite": "horaire"}
        self.assertEqual(self.harmattan.calcul("hep", TOWNS, **day).shape, (24, 2))

    def test_what_is_computed_for_a_period_is_a_row_a_town(self) -> None:
        yields = self.harmattan.productible_exceedance(TOWNS)
        answer = self.harmattan.get("/v1/grandeurs/productible_exceedance/{localite}", localite="gin_labe")
        shown = yields.loc["gin_labe"]
        self.assertEqual((shown["p90"], shown["combine.p90"]), (answer["p90"], answer["combine"]["p90"]))
        self.assertTrue(pd.isna(shown["p99"]))
        self.assertFalse((yields.dtypes == object).any())
        self.assertNotIn("parametres_appliques.puissance_stc_wc", yields)
        self.assertEqual(yields.attrs["provenance"]["gin_labe"]["budget"], answer["budget"])
        tilts = self.harmattan.inclinaison_optimale(TOWNS)
        self.assertTrue(tilts["inclinaison_optimale_deg"].between(5, 25).all())
        curve = self.harmattan.calcul("inclinaison_optimale", TOWNS, long=True)
        self.assertEqual(len(curve.loc["gin_labe"]), 19)

    def test_a_parameter_that_the_service_does_not_know_is_an_error_with_those_it_accepts(self) -> None:
        with self.assertRaises(ErreurHarmattan) as refused:
            self.harmattan.calcul("hep", "gin_kankan", inclinaison=12)
        self.assertEqual(refused.exception.code, "VALIDATION_VALEUR_INVALIDE")
        self.assertIn("inclinaison_deg", str(refused.exception.details))


if __name__ == "__main__":
    unittest.main()
