import type { Caller } from '../../answers/caller.ts'

/** In whose name the figures of a point are computed: apart from other pages and other clients. */
export function pointCaller(caller: Caller): Caller {
  return { ...caller, name: `pages point ${caller.name}`, keyless: true }
}
