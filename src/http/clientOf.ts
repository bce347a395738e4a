import type { FastifyRequest } from 'fastify'
import { addressBlock } from '../access/clientAddress.ts'

/** Who asks, as far as one client is told from another: by the key, else by the block of addresses that one client has. */
export function clientOf(request: FastifyRequest): string {
  return request.prefixe ?? addressBlock(request.ip) ?? request.ip
}
