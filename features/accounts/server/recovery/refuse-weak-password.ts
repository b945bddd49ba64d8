import { refuse } from '#platform/contract/refusal.ts'
import { type OwnWords, strengthOf } from '../../passwords/strength.ts'

/** Refuses a weak new password, in every flow that sets one. */
export const refuseWeakPassword = async (password: string, own: OwnWords): Promise<void> => {
  const { weakness } = await strengthOf(password, own)
  if (weakness) refuse(weakness)
}
