import { type DetailsErreur, ErreurContrat } from '../../contract/erreurs.ts'

/** Refused questions that a caller may have wait for their refusal, and all callers together. */
const HELD_BACK = { perCaller: 64, total: 512 }

/** One caller's are as many as may be: what they do now, and what they wait for. The shortest is done within a second. */
export function tooManyOfCaller({ waiting, served }: { waiting: number; served: number }): ErreurContrat {
  const most = waiting + served
  return overload(
    `Vous avez ${most} calculs en cours, le maximum pour un client : ${served} en traitement, ${waiting} en attente. Réessayez dans une seconde, ou quand l’un d’eux a répondu. Ce refus n’est pas compté.`,
    1,
    { calculs_au_travail: served, calculs_en_attente: waiting, calculs_au_plus: most },
  )
}

export function tooMany(): ErreurContrat {
  return overload('Trop de calculs attendent leur tour ; réessayez dans quelques secondes.', 5)
}

/** The queue is full, and the caller has most in it. */
export function gaveWay(): ErreurContrat {
  return overload(
    'Trop de calculs attendent leur tour : le plus récent du client qui en a le plus a laissé sa place. Réessayez dans quelques secondes.',
    5,
  )
}

export function waitedTooLong(): ErreurContrat {
  return overload("Ce calcul n'a pas trouvé de place à temps ; réessayez dans quelques secondes.", 5)
}

export function stopping(): ErreurContrat {
  return overload("Le service s'arrête ; réessayez dans quelques secondes.", 5)
}

/** Said to nobody: it ends the work for one who left. */
export function callerLeft(): ErreurContrat {
  return overload("Le client est parti avant que son calcul n'ait commencé.", 1)
}

function overload(message: string, retryAfterS: number, details: DetailsErreur = {}): ErreurContrat {
  return new ErreurContrat('SERVEUR_SURCHARGE', message, { headers: { 'retry-after': String(retryAfterS) }, details })
}

/**
 * Delays refusals, so that a caller who retries at once does so no faster than that: refusals are not counted in
 * any quota. Whoever has many of them coming to them is refused at once instead, and the connection closed.
 */
export class Refusals {
  readonly #pauseMs: number
  readonly #held = new Map<string, number>()
  #total = 0

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs
  }

  /** Throws the refusal, after a while. */
  async refuse(caller: string, refusal: ErreurContrat): Promise<never> {
    const held = this.#held.get(caller) ?? 0
    if (held >= HELD_BACK.perCaller || this.#total >= HELD_BACK.total) {
      refusal.headers.connection = 'close'
      throw refusal
    }
    this.#held.set(caller, held + 1)
    this.#total++
    await new Promise((resolve) => setTimeout(resolve, this.#pauseMs))
    this.#total--
    const left = (this.#held.get(caller) ?? 1) - 1
    if (left > 0) this.#held.set(caller, left)
    else this.#held.delete(caller)
    throw refusal
  }
}
