import { Server } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { missingInternals } from './nodeInternals.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('This Node has all that the fast path takes of it', () => {
  expect(missingInternals()).toEqual([])
})

test('A Node that reads requests in another way is told, and what is missing is named', () => {
  vi.spyOn(Server.prototype, 'emit').mockImplementation(() => true)
  expect(missingInternals()).toEqual([
    'un lecteur de requêtes unique, écouteur « data » de la connexion',
    'une requête lue, en plusieurs morceaux, dès son dernier octet',
  ])
})
