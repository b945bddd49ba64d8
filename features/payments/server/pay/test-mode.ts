import type { Ctx } from '#features/accounts/server/context.ts'

/** No card provider is connected: orders can be paid, but no money moves. */
export const areCardsInTestMode = ({ installation }: Ctx['ports']): boolean =>
  !installation.services.some(({ name, isLive }) => name === 'cards' && isLive)
