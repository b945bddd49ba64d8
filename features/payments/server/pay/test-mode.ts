import type { Installation } from '#integrations/installation/port.ts'

/** No card provider is connected: orders can be paid, but no money moves. */
export const areCardsInTestMode = ({ installation }: { installation: Pick<Installation, 'services'> }): boolean =>
  !installation.services.some(({ name, isLive }) => name === 'cards' && isLive)
