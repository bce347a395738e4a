import type { HuldTechnology } from '../../solar/huld.ts'

/**
 * By how much the energy of a year differs between the coefficients of PVGIS 5 and those of recent modules, %: mean over the 34
 * towns of RDS Guinée of a field at 12° to the equator. `tests/donnees-reelles/modules.test.ts` measures it and refuses other
 * figures (docs/methodes/champ.md).
 */
export const MODULE_SPREAD_PCT: Readonly<Record<HuldTechnology, number>> = { csi: 4.7, cis: 2.9, cdte: 1.4 }
