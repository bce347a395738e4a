import { expect, inject } from 'vitest'
import type { CodeErreur } from '../../../src/contract/erreurs.ts'
import { forFile } from '../forFile.ts'
import { fixtureSource } from './fixture.ts'
import { type ServiceOver, serviceOver } from './serviceOver.ts'

/** A row of a computed answer. */
export interface Row {
  instant: string
  annee: number
  mois: number | null
  valeur: number
  niveau_confiance: string
  valeur_sans_temperature?: number
  perte_temperature_pct?: number
}

/** A computed answer. */
export interface Body {
  code_serie_source: string
  parametres_appliques: Record<string, unknown>
  modele: { etape: string; nom: string; reference: string | null }[]
  hypotheses: string[]
  limite: string
  version_moteur: string
  periode_retenue: { debut: string; fin: string } | null
  avertissements?: string[]
  statut: string
  unite: string
  granularite: string
  periode_debut: string
  periode_fin: string
  series_utilisees: string[]
  completude_pct: number
  resultats: Row[]
  total: number
  total_detail?: { valeur_sans_temperature: number; perte_temperature_pct: number }
  [more: string]: unknown
}

let overFixture: Promise<ServiceOver> | undefined

/** The service over the fixture, for all tests of a process. It ends with the process. */
export function fixtureService(): Promise<ServiceOver> {
  overFixture ??= serviceOver(fixtureSource(), { under: inject('runFolder') })
  return overFixture.then((service) => ({ ...service, close: async () => {} }))
}

/** The service over the fixture, and what asks it for computed answers. */
export function computedService() {
  const service = forFile(fixtureService)
  const get = (path: string) => service.get(path)
  return {
    get,
    async ask<T = Body>(path: string): Promise<T> {
      const { status, body } = await get(`/v1/grandeurs/${path}`)
      expect(status, body.slice(0, 400)).toBe(200)
      expect(body).not.toMatch(/NaN|Infinity|undefined/)
      return JSON.parse(body) as T
    },
    async refused(path: string, code: CodeErreur, status = 400) {
      const answer = await get(`/v1/grandeurs/${path}`)
      const { erreur } = JSON.parse(answer.body)
      expect({ status: answer.status, code: erreur?.code }, answer.body.slice(0, 300)).toEqual({ status, code })
      return erreur as { message: string; details: Record<string, unknown> }
    },
  }
}

/** Told figures have seven digits. */
export const expectSame = (a: number, b: number, relative = 1e-6) => expect(Math.abs(a / b - 1)).toBeLessThan(relative)
