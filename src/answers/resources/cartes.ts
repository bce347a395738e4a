import * as contract from '../../contract/resources/cartes.ts'
import { mapOf } from '../maps/mapOf.ts'
import { implement } from './implement.ts'

export const carte = implement(contract.carte, mapOf)
