import { describe, expect, it } from 'vitest'
import { ginTexts } from '../../tests/support/sources/dataset.ts'
import { levelsOf } from '../contract/catalogue.ts'
import { parseCatalogue, parseSealedCatalogue } from './catalogueFiles.ts'

const texts = await ginTexts()
const UNKNOWN_SOURCE = texts['service.json'].replace('"nasa_power", "sarah3"', '"nasa_power", "sarah4"')
const WITHOUT_PAIRS = JSON.stringify({ ...JSON.parse(texts['service.json']), paires: undefined })

/** The table of variables as releases before it had methods and references. */
const oldGrandeurs = texts['grandeurs.csv'].replace('methode', 'x').replace('references', 'y')

describe('the catalogue of a country', () => {
  it('is refused where its settings lack a field, before anything is made of it', () => {
    expect(() => parseCatalogue({ ...texts, 'service.json': WITHOUT_PAIRS })).toThrow(
      'service.json : « paires » manque ; attendu : une liste de paires',
    )
  })

  it('is refused where its files contradict each other, telling how many faults there are', () => {
    expect(() => parseCatalogue({ ...texts, 'service.json': UNKNOWN_SOURCE })).toThrow(
      /^service\.json : « ordre_sources » nomme « sarah4 », absente de sources\.csv$/,
    )
    const fewer = texts['sources.csv'].replace(/^cams,.*\n/m, '')
    expect(() => parseCatalogue({ ...texts, 'sources.csv': fewer })).toThrow(
      /^sources_grandeurs\.csv : la source « cams » n'est pas dans sources\.csv \(et \d autres fautes\)$/,
    )
  })

  it('calls the levels of its hierarchy as it likes', () => {
    const localites =
      'code,nom,type_localite,parent_code,pays_iso3,latitude,longitude,altitude_metres,population_estimee,annee_population,altitude_source,fuseau_horaire\n' +
      'ben,Bénin,etat,,BEN,9.3,2.3,,,,,Africa/Porto-Novo\nben_alibori,Alibori,departement,ben,BEN,11.3,2.4,,,,,\n' +
      'ben_kandi,Kandi,ville,ben_alibori,BEN,11.13,2.94,290,,,releve,Africa/Porto-Novo\n'
    const catalogue = parseCatalogue({ ...texts, 'localites.csv': localites })
    expect(levelsOf(catalogue.localites)).toEqual(['etat', 'departement', 'ville'])
  })

  it('tells of each variable how it is made, and where that is published', () => {
    const { grandeurs } = parseCatalogue(texts)
    for (const { code, methode, references } of grandeurs) {
      expect(methode, code).toMatch(/\S/)
      for (const reference of references) expect(reference, code).toMatch(/^\S.*\S$/)
    }
    const { references } = grandeurs.find(({ code }) => code === 'humidex') ?? {}
    expect(references).toHaveLength(2)
  })
})

/** Names that the CF standard name table has (version 91), and the units of ours that its canonical unit can be had from. */
const CF_NAMES: Record<string, string[]> = {
  surface_downwelling_shortwave_flux_in_air: ['kW.h/m2/d'],
  surface_direct_along_beam_shortwave_flux_in_air: ['kW.h/m2/d'],
  surface_diffuse_downwelling_shortwave_flux_in_air: ['kW.h/m2/d'],
  integral_wrt_time_of_surface_downwelling_shortwave_flux_in_air: ['W.h/m2'],
  surface_albedo: ['1'],
  air_temperature: ['Cel'],
  relative_humidity: ['%'],
  wind_speed: ['m/s'],
  lwe_precipitation_rate: ['mm/d', 'mm/h'],
  dew_point_temperature: ['Cel'],
  surface_air_pressure: ['hPa'],
  wind_from_direction: ['deg'],
  cloud_area_fraction: ['%'],
  surface_downwelling_longwave_flux_in_air: ['W/m2'],
  volume_fraction_of_condensed_water_in_soil: ['m3/m3'],
  volume_fraction_of_condensed_water_in_soil_pores: ['1'],
  soil_temperature: ['Cel'],
  mass_concentration_of_pm10_ambient_aerosol_particles_in_air: ['ug/m3'],
  mass_concentration_of_pm2p5_ambient_aerosol_particles_in_air: ['ug/m3'],
}

describe('the variables of Guinea', () => {
  const { grandeurs } = parseCatalogue(texts)

  it('have a CF name only where the CF table has it, in a unit that it converts from', () => {
    for (const { code, nom_cf, ucum, nom_cf_horaire, ucum_horaire } of grandeurs) {
      if (nom_cf !== null) expect(CF_NAMES[nom_cf], code).toContain(ucum)
      if (nom_cf_horaire !== null) expect(CF_NAMES[nom_cf_horaire], code).toContain(ucum_horaire)
    }
  })

  it.each([
    ['derivee', 'hep fraction_diffuse humidex productible_specifique_theorique variabilite_journaliere'],
    ['derivee', 'indicateur_qualite_donnees degenerescence_pixel'],
    ['calculee', 'poa_parametrable productible_correction_thermique productible_pr_fourni inclinaison_optimale'],
    ['calculee', 'ghi_exceedance productible_exceedance annee_type incertitude_inter_source'],
  ])('say which are derived and stored, and which are computed on request: %s, %s', (famille, codes) => {
    for (const code of codes.split(' '))
      expect(grandeurs.find((each) => each.code === code)?.famille, code).toBe(famille)
  })
})

describe('the catalogue of a release', () => {
  it('that was sealed before its tables were checked is read all the same', () => {
    const old = parseSealedCatalogue({ ...texts, 'service.json': WITHOUT_PAIRS, 'grandeurs.csv': oldGrandeurs })
    expect(old.service.paires).toEqual([])
    expect(old.grandeurs[0]).toMatchObject({ code: 'ghi', methode: null, references: [] })
    const other = parseSealedCatalogue({ ...texts, 'service.json': UNKNOWN_SOURCE })
    expect(other.service.ordre_sources).toContain('sarah4')
  })

  it('that was sealed from sound tables is read to the same', () => {
    expect(parseSealedCatalogue(texts)).toEqual(parseCatalogue(texts))
  })
})
