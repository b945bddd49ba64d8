import type { office } from '../calls.ts'

/** What the link of the console is good for. */
export type LinkFacts = Awaited<ReturnType<typeof office.adminLink>>
