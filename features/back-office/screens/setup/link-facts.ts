import type { office } from '../calls.ts'

/** Facts about the console link. */
export type LinkFacts = Awaited<ReturnType<typeof office.adminLink>>
