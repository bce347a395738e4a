import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ComputedAnswer } from '../../src/computations/answer.ts'
import { computeHere } from '../../src/computations/list.ts'
import { ErreurContrat } from '../../src/contract/erreurs.ts'
import { NO_KIT } from '../../src/contract/parameters/siteTable.ts'
import { copyOfDemonstration } from '../support/demonstration.ts'
import { patiently } from '../support/patience.ts'
import { paysLines, startService, type TestService } from '../support/service.ts'
import { share, soak } from '../support/share.ts'

let service: TestService
/** Questions that were computed. */
let computed = 0
/** As under overload. */
let refusing = false
/** As where no battery that is looked at serves what is wanted. */
let unserved = false
/** Who asks next is refused, once others have asked the same, for what else they have under way. */
let refusingFirst: Promise<void> | undefined
/** Complete years that a pump is told to rest on, none of them short of water; undefined: as it is. */
let baseYears: number | undefined

/** The answer that the test wants in place of the real one. */
function altered<Answer extends ComputedAnswer>(answer: Answer): Answer {
  if (baseYears !== undefined) {
    const years = { base_annees: baseYears, annees_insuffisantes: [], puissance_neuf_annees_sur_dix_wc: null }
    return { ...answer, tail: { ...answer.tail, ...years } }
  }
  if (!unserved) return answer
  const frontiere = [{ capacite_wh: 100, puissance_stc_wc: null, disponibilite_pct: null, cout: null }]
  const avertissements = [`${NO_KIT}, de 100 à 200 Wh, ne suffit.`, 'Jours manquants.']
  return {
    ...answer,
    told: { ...answer.told, avertissements },
    lead: { frontiere, recommande: null, voisins: [], service: null },
  }
}

beforeAll(async () => {
  service = await startService({
    editions: copyOfDemonstration,
    country: await paysLines(),
    compute: async (release, name, question) => {
      computed++
      if (refusingFirst) {
        const others = refusingFirst
        refusingFirst = undefined
        await others
        throw new ErreurContrat('SERVEUR_SURCHARGE', 'Vous avez 6 calculs en cours.')
      }
      if (refusing) throw new ErreurContrat('SERVEUR_SURCHARGE', 'Trop de calculs.')
      return altered(await computeHere(release, name, question))
    },
  })
})
afterAll(() => service?.close())

/** What a page says, and the questions that it names, in their order. */
async function pageOf(path: string) {
  const { statusCode, body } = await service.ask(path)
  const text = body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('&#39;', "'")
  const calls = [...body.matchAll(/curl[^<]*?(\/v1\/[^&<]*(?:&amp;[^&<"]*)*)/g)].map(([, call = '']) =>
    call.replaceAll('&amp;', '&').replace(/&quot;.*$/s, ''),
  )
  return { statusCode, body, text, calls: [...new Set(calls)] }
}

const answerOf = async (call: string) => (await patiently(() => service.get(call))).json()
const appliedTo = async (call: string) => (await answerOf(call)).parametres_appliques
const french = (value: number, decimals: number) =>
  value
    .toLocaleString('fr-FR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .replaceAll(/[\s\u00a0\u202f]/g, ' ')

describe('The page of an off-grid site', () => {
  test('shows the figures of the API, and the request that returns them', async () => {
    const { statusCode, text, calls, body } = await pageOf(
      '/site-isole?ville=gin_kankan&disponibilite_pct=98&autonomie_min_jours=0&prix_wc=0,9&prix_wh=0,25',
    )
    expect(statusCode).toBe(200)
    const [call = ''] = calls.filter((each) => each.includes('dimensionnement_site_isole'))
    expect(call).toContain('&prix_wc=0.9&prix_wh=0.25')
    const { recommande, voisins, frontiere, service: served } = await answerOf(call)
    const size = (value: number) => french(value, value < 1000 && !Number.isInteger(value) ? 1 : 0)
    expect(text).toContain(`${size(recommande.puissance_stc_wc)} Wc`)
    expect(text).toContain(`${size(recommande.capacite_wh)} Wh`)
    expect(text).toContain(`Coût sur dix ans : ${french(recommande.cout_10_ans, 0)}`)
    expect(text).toContain(`${french(served.pire_periode.jours.jours, 0)} jours`)
    // What is bought: whole modules, ampere-hours at a voltage; and how long it lasts.
    const { module_wc, tension_v } = await appliedTo(call)
    expect(text).toContain(`${recommande.modules} × ${module_wc} Wc`)
    expect(text).toContain(
      `${recommande.modules} modules de ${module_wc} Wc et ${french(recommande.capacite_ah, 0)} Ah en ${tension_v} V`,
    )
    for (const each of [served, served.fin_de_vie, served.ressource_p90, served.fin_de_vie_p90]) {
      expect(text).toContain(` ${each.plus_longue_coupure_h} h`)
    }
    // How often there is an outage with the battery new, and at its end with the P90's sun.
    const [made, worn] = [served, served.fin_de_vie_p90].map((each) =>
      Math.round(Math.ceil((100 - each.jours_servis_pct) * 365.25) / 100),
    )
    // What is served then is what was asked, or more.
    const { disponibilite_pct: wanted } = await appliedTo(call)
    expect(served.fin_de_vie_p90.disponibilite_pct).toBeGreaterThanOrEqual(wanted)
    const share = french(Math.floor(served.fin_de_vie_p90.disponibilite_pct * 10) / 10, 1)
    expect(text).toMatch(
      new RegExp(
        `${share} % de la demande servie en fin de vie de la batterie, après ${french(served.duree_vie_ans, 1)} ans? et par faible soleil \\(${french(wanted, 0)} % demandés\\) : ${worn} jours avec coupure par an. Batterie neuve : ${made} jours`,
      ),
    )
    // The money of the list is that of the API.
    expect(text).toContain(`Au premier jour ${french(recommande.cout, 0)}`)
    expect(text).toContain(
      `Sur dix ans, avec ${Math.ceil(10 / served.duree_vie_ans) - 1} batteries rachetées ${french(recommande.cout_10_ans, 0)}`,
    )
    for (const voisin of voisins) expect(text).toContain(`${size(voisin.puissance_stc_wc)} Wc`)
    // The tables are there as files: all of the frontier, and the months of the battery.
    const files = [...body.matchAll(/href="data:text\/csv;charset=utf-8,([^"]+)"/g)].map(([, file = '']) =>
      decodeURIComponent(file).trim().split('\r\n'),
    )
    const table = files.find(([head]) => head?.startsWith('capacite_wh'))
    expect(table?.slice(1)).toEqual(
      frontiere.map((pair: Record<string, number>) =>
        [
          ...[pair.capacite_wh, pair.capacite_ah, pair.puissance_stc_wc, pair.modules],
          ...[pair.disponibilite_pct, pair.duree_vie_ans, pair.cout, pair.cout_10_ans],
        ].join(','),
      ),
    )
    const months = files.find(([head]) => head?.includes('batterie_min_pct'))
    expect(months?.slice(1).map((row) => Number(row.split(',')[2]))).toEqual(
      served.mois.map((month: Record<string, number>) => month.batterie_min_pct),
    )
  })

  test.each([
    ['&technologie_batterie=lithium_fer_phosphate', 'sans batterie à racheter'],
    ['&technologie_batterie=lithium_fer_phosphate&consommation_wh_jour=1000&profil=jour', 'avec une batterie rachetée'],
    ['', 'avec 2 batteries rachetées'],
  ])('what it costs in ten years says how often the battery is bought again: %s', async (kit, told) => {
    const { text } = await pageOf(`/site-isole?ville=gin_kankan&prix_module=100&prix_batterie=100${kit}`)
    expect(text).toContain(`Sur dix ans, ${told} `)
  })

  test('shows what the given equipment serves, before the cheapest', async () => {
    const { text, calls } = await pageOf('/site-isole?ville=gin_labe&puissance_stc_wc=350&capacite_wh=1500')
    const [kit = ''] = calls.filter((each) => each.includes('/site_isole'))
    const answer = await answerOf(kit)
    const share = Math.floor(answer.disponibilite_pct * 10) / 10
    expect(text).toMatch(
      new RegExp(
        `Vos 350 Wc et 125 Ah en 12 V fournissent ${french(share, 1)} % de la demande.* Il faudrait : Pour 1,0 kWh par jour à Labé : `,
      ),
    )
    expect(text).toContain(`${french(answer.energie_inutilisee, answer.energie_inutilisee < 100 ? 1 : 0)} kWh`)
  })

  test('of a borehole shows the panel for the weakest month and the water of each month', async () => {
    const { text, calls } = await pageOf('/en/site-isole?usage=forage&ville=gin_mali&hauteur_m=60')
    const answer = await answerOf(calls.find((each) => each.includes('pompage')) ?? '')
    expect(answer.parametres_appliques.hauteur_m).toBe(60)
    expect(text).toContain(`Array needed ${answer.puissance_necessaire_wc.toLocaleString('en')} Wp`)
    for (const { eau_m3_jour, puissance_necessaire_wc } of answer.mois) {
      expect(text).toContain(`${eau_m3_jour.toFixed(1)} `)
      expect(text).toContain(puissance_necessaire_wc.toLocaleString('en'))
    }
  })

  test('of a given pump says whether it suffices, with the water wanted as it was entered', async () => {
    const told = async (wp: number) =>
      (await pageOf(`/site-isole?usage=forage&ville=gin_mali&volume_m3_jour=12,25&puissance_stc_wc=${wp}`)).text
    expect(await told(200)).toMatch(/Champ 200 Wc En \S+, il faudrait [\d ,]+ Wc/)
    const large = await told(20000)
    expect(large).toMatch(/Champ 20 000 Wc En \S+, [\d ,]+ Wc suffiraient/)
    expect(large).toContain('besoin : 12,25')
  })

  test('of a borehole says that no year lacked water only where there are complete years', async () => {
    const told = async (years: number) => {
      baseYears = years
      const { text } = await pageOf(`/site-isole?usage=forage&ville=gin_siguiri&hauteur_m=${40 + years}`)
      baseYears = undefined
      return text
    }
    expect(await told(3)).toContain(
      'l’eau n’aurait manqué pendant le mois le plus faible d’aucune des 3 années complètes. Trop peu d’années (3)',
    )
    const none = await told(0)
    expect(none).toContain('Trop peu d’années (0)')
    expect(none).not.toContain('l’eau n’aurait manqué')
  })

  test.each([
    [`profil=0.5,0.5${',0'.repeat(22)}`, 'Profil journalier : les 24 parts de l’adresse.'],
    ['decharge_max_pct=62,5', 'réserve de 37,5 %, jamais déchargée'],
  ])('with %s says “%s”', async (query, said) => {
    const { statusCode, text } = await pageOf(`/site-isole?ville=gin_kankan&${query}`)
    expect([statusCode, text]).toEqual([200, expect.stringContaining(said)])
  })

  test('computes the same study once, however its address is written and in either language', async () => {
    const before = computed
    const total = '&consommation_wh_jour=1000'
    const paths = [total, `${total}&profil=soir`, `${total},0`, `${total}&prix_module=&prix_wh=`]
    await Promise.all(paths.map((more) => service.ask(`/site-isole?ville=gin_mamou${more}`)))
    await service.ask(`/en/site-isole?ville=gin_mamou${total}`)
    // Once for each of the two batteries that are compared.
    expect(computed - before).toBe(2)
  })

  test.each([
    ['/site-isole?consommation_wh_jour=beaucoup', 400, 'Consommation (Wh par jour)', 'consommation_wh_jour'],
    ['/site-isole?usage=forage&hauteur_m=', 400, 'Hauteur d’eau à élever (m)', 'hauteur_m'],
    ['/site-isole?appareil=lampe_led:6&appareil=%3Cb%3E:1:x:1:1', 400, 'Watts : plus de 0', 'ligne-1-watts'],
    [`/site-isole?${'appareil=radio:1&'.repeat(22)}`, 400, 'les 2 dernières ne sont pas lues', undefined],
    ['/site-isole?ville=gin_nulle_part', 404, 'Calcul impossible', undefined],
  ])('%s shows what is wrong and what to do, with the form as it was filled in', async (path, status, told, field) => {
    const { statusCode, text, body } = await pageOf(path)
    expect(statusCode).toBe(status)
    expect(body).toContain('role="alert"')
    expect(text).toContain(told)
    expect(body).not.toMatch(/<svg(?! class="qr")/)
    if (field) expect(body).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`))
  })

  test('leaves out a price that is none, and says so beside it', async () => {
    const { statusCode, text, body } = await pageOf('/site-isole?ville=gin_kankan&prix_pose=cher&prix_module=300')
    expect(statusCode).toBe(200)
    expect(body).toMatch(/id="prix_pose"[^>]*value="cher"[^>]*aria-invalid="true"/)
    expect(text).toContain('Un prix est un nombre d’au moins 0.')
    expect(text).toContain('Sans prix donné pour : batterie, régulateur, onduleur, pose.')
  })

  test('escapes the values of its address', async () => {
    const { body } = await pageOf(
      `/site-isole?consommation_wh_jour=${encodeURIComponent('"><script>alert(1)</script>')}`,
    )
    expect(body).not.toContain('<script>alert')
  })

  test('says that no equipment serves the demand where none does', async () => {
    unserved = true
    const { statusCode, text, body } = await pageOf('/site-isole?ville=gin_siguiri&disponibilite_pct=100')
    unserved = false
    expect(statusCode).toBe(200)
    expect(text).toContain('Aucune des capacités testées ne satisfait 100 % de cette demande')
    // The interface says the same; what else it warns of stays.
    expect(text).toContain('Jours manquants.')
    expect(text).not.toContain('de 100 à 200 Wh')
    // What is asked for is drawn all the same.
    expect(body.match(/<svg(?! class="qr")/g)).toHaveLength(1)
  })

  test('is whole where nothing is used, and where there is no battery', async () => {
    for (const query of ['consommation_wh_jour=0', 'capacite_wh=0&puissance_stc_wc=500']) {
      const { statusCode, body } = await pageOf(`/site-isole?ville=gin_kankan&${query}`)
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/NaN|undefined|Infinity|\[object/)
    }
  })

  soak('under overload says so, and computes anew on the next request', async () => {
    refusing = true
    const busy = await pageOf('/site-isole?ville=gin_siguiri')
    refusing = false
    expect([busy.statusCode, busy.text.includes('Rechargez la page dans un instant')]).toEqual([503, true])
    expect((await pageOf('/site-isole?ville=gin_siguiri')).statusCode).toBe(200)
  })

  test('refuses a client for what it has under way, and not another client who waits for the same answer', async () => {
    const othersAsked = Promise.withResolvers<void>()
    refusingFirst = othersAsked.promise
    const [busy, other] = ['192.0.2.1', '198.51.100.1'].map((remoteAddress) =>
      service.app.inject({ url: '/site-isole?ville=gin_dabola', remoteAddress }),
    )
    setTimeout(othersAsked.resolve, 100)
    expect([(await busy)?.statusCode, (await other)?.statusCode]).toEqual([503, 200])
  })
})

describe('The page of an off-grid site, at a point', () => {
  /** In a cell of the simulated grid, and in no town's cell of the reference source. */
  const AWAY = 'latitude=11.05&longitude=-8.4'
  const inHtml = AWAY.replace('&', '&amp;')

  test('answers for the cells of the point where they have what is read, as the interface does, and says which', async () => {
    const { statusCode, text, calls } = await pageOf(`/site-isole?${AWAY}&usage=forage`)
    expect(statusCode).toBe(200)
    const [call = ''] = calls
    expect(call).toContain(`/pompage?${AWAY}&`)
    const { puissance_necessaire_wc, point } = await answerOf(call)
    expect(point.localite).toBe('point')
    expect(text).toContain('Forage, au point 11,05° N, 8,40° O')
    expect(text).toContain(`Champ nécessaire ${french(puissance_necessaire_wc, 0)} Wc`)
    expect(text).toMatch(
      new RegExp(
        `Ce qui répond pour ce point : .*maille 11,00° N, 8,50° O, centre à ${Math.round(point.maille.distance_km)} km`,
      ),
    )
    expect((await pageOf('/site-isole?usage=forage&ville=gin_kankan')).text).not.toContain('Ce qui répond')
  })

  test('answers for the town that the interface takes, where cells have no days', async () => {
    const { text, calls } = await pageOf(`/site-isole?${AWAY}&consommation_wh_jour=1000`)
    const [call = ''] = calls.filter((each) => each.includes('dimensionnement_site_isole'))
    const { point } = await answerOf(call.replace(/localite=\w+/, AWAY))
    expect(call).toContain(`?localite=${point.localite}&`)
    expect(text).toContain('par jour au point 11,05° N, 8,40° O : ')
    expect(text).toContain(`Les valeurs sont celles de Mandiana , à ${Math.round(point.distance_km)} km`)
  })

  test.each(share(['&usage=forage', '']))(
    'names the town that answers in its place, as the page of the point does%s',
    async (usage) => {
      const at = 'latitude=10.39&longitude=-9.31'
      const [site, page] = await Promise.all([`/site-isole?${at}${usage}`, `/point?${at}`].map(pageOf))
      const told = /Les valeurs sont celles de Kankan , à \d+ km : le point est dans la même maille/
      expect(site?.text).toContain(told.exec(page?.text ?? '')?.[0] ?? 'nothing')
      expect(site?.calls[0]).toContain('localite=gin_kankan')
    },
  )

  test.each([
    ['latitude=48.8&longitude=2.3', 404, 'hors de la Guinée, que couvre ce service.'],
    ['latitude=nord&longitude=2.3', 400, '« nord; 2.3 » n’est pas un point'],
    ['latitude=10.5', 400, '« 10.5; » n’est pas un point'],
    ['usage=forage&longitude=-9.7', 400, 'n’est pas un point'],
  ])('%s is refused with %i as on the page of points, and no other place answers', async (at, status, told) => {
    for (const path of ['/site-isole', '/point']) {
      const { statusCode, text, calls } = await pageOf(`${path}?${at}`)
      expect([path, statusCode, text]).toEqual([path, status, expect.stringContaining(told)])
      expect(calls).toEqual([])
    }
  })

  soak('is reached from the other pages of the point, and keeps it in its links and its form', async () => {
    for (const path of ['/point', '/productible']) {
      expect((await pageOf(`${path}?${AWAY}`)).body).toContain(`href="/site-isole?${inHtml}"`)
    }
    expect((await pageOf('/productible?ville=gin_labe')).body).toContain('href="/site-isole?ville=gin_labe"')
    const { body } = await pageOf(`/site-isole?${AWAY}`)
    expect(body).toMatch(/<option value="11\.05; -8\.4" selected>Point/)
    expect(body).toContain(`href="/site-isole?usage=sante&amp;${inHtml}"`)
    const form = 'liste=1&ville=11.05%3B+-8.4&nom=radio&nombre=1&watts=10&jour=1&nuit=2'
    expect((await service.ask(`/site-isole?${form}`)).headers.location).toBe(`/site-isole?${AWAY}&appareil=radio:1`)
  })
})

soak('the page of a town has all figures of its summary, each with a page on which its question stands', async () => {
  const { resultats } = await answerOf('/v1/localites/gin_kankan/synthese')
  const { body, text } = await pageOf('/villes/gin_kankan')
  const table = text.slice(text.indexOf('Tous les chiffres du résumé'))
  const DECIMALS: Record<string, number> = { '°': 1, 'kWh/m²/jour': 1, 'mm/jour': 1 }
  for (const { chiffre, valeur, unite } of resultats) {
    const decimals = unite === '%' && Math.abs(valeur) < 9.95 ? 1 : (DECIMALS[unite] ?? 0)
    expect(table, chiffre).toContain(french(valeur, decimals).replace('-', '−'))
  }
  const asked = [...body.matchAll(/href="(\/docs\/api\/[^"]+)#appel"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  // P50, P90 and mean are of one question; so are the two differences of sources, and the biases.
  const questions = resultats.map(({ chemin }: { chemin: string }) => chemin)
  expect(new Set(asked).size).toBe(new Set(questions).size)
  for (const path of new Set(asked)) {
    const page = await pageOf(path)
    expect(page.statusCode, path).toBe(200)
    const [call = ''] = page.calls
    expect(questions.map(comparable)).toContain(comparable(call))
  }
})

/** A question, its parameters in one order. */
function comparable(question: string): string {
  const { pathname, searchParams } = new URL(question, 'http://service')
  searchParams.sort()
  return `${pathname}?${searchParams}`
}

soak.each(['gin_kankan', 'gin_mamou'])(
  'the page of an off-grid site has, beside the calculator, the same year of energy at %s for the same array',
  async (town) => {
    const { body, text, calls } = await pageOf(`/site-isole?ville=${town}&consommation_wh_jour=1500`)
    const { recommande, service: served, parametres_appliques } = await answerOf(calls[0] ?? '')
    const plane = `inclinaison_deg=${parametres_appliques.inclinaison_deg}&orientation_deg=${parametres_appliques.orientation_deg}`
    const array = `puissance_stc_wc=${recommande.puissance_stc_wc}&${plane}`
    const { resultats } = await answerOf(`/v1/grandeurs/productible?localite=${town}&granularite=annuel&${array}`)
    const year = resultats.reduce((sum: number, { valeur }: { valeur: number }) => sum + valeur / resultats.length, 0)
    expect(served.energie_champ_par_an).toBeCloseTo(year, 2)
    expect(text).toContain(`Le champ peut livrer ${french(year, year >= 100 ? 0 : 1)} kWh dans une année moyenne`)
    expect(body.replaceAll('&amp;', '&')).toContain(`href="/productible?ville=${town}&${array}"`)
  },
)

describe('The page of an off-grid site, for safety', () => {
  test('warns before the picture where vaccines are kept, and leads to kits that share nothing', async () => {
    const { body, text } = await pageOf('/site-isole?usage=sante&ville=gin_kankan')
    const [verdict = ''] = body.split('kit-picture')
    expect(verdict).toMatch(/class="verdict"[\s\S]*class="say"[^<]*préqualifié par l’OMS/)
    expect(text).toMatch(/La batterie usée sert \d+,\d jours sans soleil ; charge à 0,\d\d C, au plus 0,2\./)
    const links = [...verdict.matchAll(/href="(\/site-isole\?[^"]*appareil[^"]*)"/g)].map(([, link = '']) =>
      decodeURIComponent(link.replaceAll('&amp;', '&')),
    )
    const [alone = '', rest = ''] = links
    expect(alone).toBe('/site-isole?usage=sante&ville=gin_kankan&appareil=refrigerateur_vaccins:1')
    expect(rest).toContain('lampe_soins:8')
    expect(rest).not.toContain('vaccins')
    const apart = await pageOf(alone)
    expect(apart.text).not.toContain('Le kit du reste')
    const other = await pageOf(rest)
    expect(other.text).not.toContain('préqualifié')
    expect(other.calls[0]).toContain('usage=sante')
    expect((await pageOf('/site-isole?ville=gin_kankan')).text).not.toContain('préqualifié')
  })

  soak(
    'lists each rule with its value and source, the cables and fuses, and the two batteries side by side, as the interface has them',
    async () => {
      const { text, calls } = await pageOf('/en/site-isole?ville=gin_labe&longueur_cable_m=25')
      const [own = '', other = ''] = calls.filter((each) => each.includes('dimensionnement_site_isole'))
      expect(own).toContain('longueur_cable_m=25')
      expect(other).toContain('technologie_batterie=lithium_fer_phosphate')
      const [lead, lithium] = await Promise.all([own, other].map(answerOf))
      for (const { regle, valeur, tenue } of lead.service.regles) {
        expect([regle, tenue]).toEqual([regle, true])
        expect(text).toContain(`${valeur.toFixed(2)} ✓`)
      }
      expect(text).toContain('Universal Technical Standard for Solar Home Systems')
      for (const { longueur_m, section_mm2, fusible_a } of lead.service.cablage) {
        expect(text).toContain(`2 × ${longueur_m} m of ${section_mm2} mm², ${fusible_a} A fuse`)
      }
      for (const { recommande, service: served } of [lead, lithium]) {
        expect(text).toContain(`${served.capacite_ah} Ah at ${served.tension_v} V`)
        expect(text).toContain(` ${recommande.duree_vie_ans.toFixed(recommande.duree_vie_ans < 10 ? 1 : 0)} years`)
        const served10 = ((served.energie_directe + served.energie_rendue) / served.jours) * 3652.5
        const bought = Math.max(1, Math.ceil(10 / recommande.duree_vie_ans))
        const cost = recommande.puissance_stc_wc + 0.4 * recommande.capacite_wh * bought
        expect(text).toContain(` ${(cost / served10).toFixed(2)} `)
      }
    },
  )
})
