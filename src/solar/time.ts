export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
