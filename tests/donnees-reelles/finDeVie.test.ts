import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeReal } from '../support/describeReal.ts'
import { startService, type TestService } from '../support/service.ts'
import { publishedData } from './publishedData.ts'

interface Use {
  disponibilite_pct: number
  jours_servis_pct: number
  plus_longue_coupure_h: number
}
interface Service extends Use {
  autonomie_jours: number
  cycles_par_an: number
  profondeur_decharge_pct: number
  duree_vie_ans: number
  duree_vie_cycles_ans: number
  duree_vie_calendaire_ans: number
  fin_de_vie: Use
  ressource_p90: Use
  fin_de_vie_p90: Use
}
interface Kit {
  capacite_wh: number
  capacite_ah: number
  puissance_stc_wc: number
  modules: number
  disponibilite_pct: number
  duree_vie_ans: number
  cout: number
  cout_10_ans: number
}

/** What a question without a word of its demand asks, and the starting points of the page. */
const PLACES = [
  { name: 'la demande par défaut', demand: 'consommation_wh_jour=1000', wanted: 99 },
  { name: 'un foyer', demand: 'consommation_wh_jour=1000&profil=soir', wanted: 99 },
  { name: 'un poste de santé', demand: 'consommation_wh_jour=5000&profil=centre_sante', wanted: 99.9 },
] as const
/** A kit as it was looked for before: for a new battery and the mean sun, the cheapest on its first day, at 1 Wp for 5 Wh. */
const BEFORE = 'disponibilite_pct=99&fin_de_vie_pct=100&ressource=moyenne&module_wc=1&prix_wc=1&prix_wh=0.2'
const PRICES = 'prix_wc=0.9&prix_wh=0.25'

describeReal(['rds-guinee'], 'RDS Guinée: kits of Kankan at the end of their battery', ([dataset]) => {
  let service: TestService

  beforeAll(async () => {
    service = await startService({ editions: (folder) => publishedData(dataset, dirname(folder)) })
  })
  afterAll(() => service?.close())

  async function ask<T>(question: string): Promise<T> {
    const plane = 'localite=gin_kankan&inclinaison_deg=optimale&orientation_deg=180'
    const answer = await service.get(`/v1/grandeurs/${question.replace('?', `?${plane}&`)}`)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    return answer.json<T>()
  }

  const use = ({ disponibilite_pct, jours_servis_pct, plus_longue_coupure_h }: Use) =>
    `${disponibilite_pct.toFixed(2)} % de la demande, ${jours_servis_pct.toFixed(1)} % des jours, coupure de ${plus_longue_coupure_h} h`
  function print(title: string, told: Service) {
    console.log(
      [
        title,
        `  neuf, moyenne : ${use(told)}`,
        `  fin de vie    : ${use(told.fin_de_vie)}`,
        `  P90           : ${use(told.ressource_p90)}`,
        `  les deux      : ${use(told.fin_de_vie_p90)}`,
        `  autonomie ${told.autonomie_jours.toFixed(2)} jours, ${told.cycles_par_an.toFixed(0)} cycles/an à ${told.profondeur_decharge_pct.toFixed(1)} %, durée de vie ${told.duree_vie_ans.toFixed(1)} ans (cycles ${told.duree_vie_cycles_ans.toFixed(1)}, âge ${told.duree_vie_calendaire_ans.toFixed(1)})`,
      ].join('\n'),
    )
  }

  test.each(PLACES)(
    '$name: before, a kit for a new battery and the mean sun; now, one that serves to its end',
    async (place) => {
      const { name, demand, wanted } = place
      const { frontiere } = await ask<{ frontiere: Kit[] }>(`dimensionnement_site_isole?${demand}&${BEFORE}`)
      const before = frontiere.reduce((best, kit) => (kit.cout < best.cout ? kit : best))
      const served = await ask<Service>(
        `site_isole?${demand}&puissance_stc_wc=${before.puissance_stc_wc}&capacite_wh=${before.capacite_wh}`,
      )
      print(`${name}, avant : ${before.puissance_stc_wc} Wc, ${before.capacite_wh} Wh`, served)
      // It served what was wanted as long as nothing aged, and lost its days then.
      expect(served.disponibilite_pct).toBeGreaterThanOrEqual(99)
      expect(served.fin_de_vie.disponibilite_pct).toBeLessThan(99)
      for (const technology of ['plomb', 'plomb_tubulaire', 'lithium_fer_phosphate']) {
        const {
          recommande,
          service: now,
          parametres_appliques,
        } = await ask<{
          recommande: Kit
          service: Service
          parametres_appliques: Record<string, number>
        }>(`dimensionnement_site_isole?${demand}&${PRICES}&technologie_batterie=${technology}`)
        print(
          `${name}, ${technology} : ${recommande.modules} modules (${recommande.puissance_stc_wc} Wc), ${recommande.capacite_ah} Ah à ${parametres_appliques.tension_v} V (${recommande.capacite_wh} Wh), P90/P50 ${parametres_appliques.facteur_p90}, ${recommande.cout.toFixed(0)} puis ${recommande.cout_10_ans.toFixed(0)} sur dix ans`,
          now,
        )
        // What is wanted is served on the worst terms, and so on the others.
        expect(parametres_appliques.disponibilite_pct).toBe(wanted)
        expect(now.fin_de_vie_p90.disponibilite_pct).toBeGreaterThanOrEqual(wanted)
        expect(now.fin_de_vie_p90.disponibilite_pct).toBe(recommande.disponibilite_pct)
        expect(now.disponibilite_pct).toBeGreaterThanOrEqual(now.fin_de_vie.disponibilite_pct)
        expect(now.ressource_p90.disponibilite_pct).toBeGreaterThanOrEqual(now.fin_de_vie_p90.disponibilite_pct)
        expect(now.fin_de_vie_p90.jours_servis_pct).toBeGreaterThan(served.fin_de_vie.jours_servis_pct)
      }
    },
  )
})
