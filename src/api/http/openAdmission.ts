import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Access } from '../../access/access.ts'
import { asBearer } from '../../access/bearer.ts'
import type { Service } from '../../contract/catalogue.ts'
import { type AddressAllowance, allowanceSpent } from '../../http/addressAllowance.ts'
import { authorizationOf, countFor, protect } from './protect.ts'

/** Units that an address may take at once without a key, and again within the hour. */
export const OPEN_ALLOWANCE = { units: 1000, refillS: 3600 }

/** Counts what a request asks for beside the one that it counted when it was let in; throws the contract's 429. */
export type CountOpen = (request: FastifyRequest, reply: FastifyReply, units: number) => Promise<void>

interface OpenAdmissionOptions {
  access: Access
  service: Service
  allowance: AddressAllowance
}

/** Lets a request in by its key, as Bearer or as the password of Basic, and counts one. */
export function protectOpen({ access, service }: Omit<OpenAdmissionOptions, 'allowance'>): ReturnType<typeof protect> {
  return protect(access, service, (request) => asBearer(authorizationOf(request)))
}

/** Lets a request in on the key that it brings, as Bearer or as the password of Basic, else on the allowance of its address; it counts one. */
export function admitOpen({ access, service, allowance }: OpenAdmissionOptions): onRequestHookHandler {
  const counted = protectOpen({ access, service })
  return (request, reply, done) => {
    if (request.headers.authorization === undefined) done(refusalOf(allowance, request.client, 1))
    else counted(request, reply, done)
  }
}

/** Counts a request that `admitOpen` let in for `units`, before any work. */
export function countOpen({ access, service, allowance }: OpenAdmissionOptions): CountOpen {
  return async (request, reply, asked) => {
    const units = Math.max(1, asked)
    if (request.admitted) return countFor(request, reply, { access, service }, units)
    const refusal = refusalOf(allowance, request.client, Math.min(units, OPEN_ALLOWANCE.units) - 1)
    if (refusal) throw refusal
  }
}

function refusalOf(allowance: AddressAllowance, client: string, units: number): Error | undefined {
  const retryAfterS = allowance.take(client, units)
  return retryAfterS === undefined ? undefined : allowanceSpent(retryAfterS, allowance)
}
