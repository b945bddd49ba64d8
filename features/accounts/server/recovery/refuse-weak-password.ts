import { refuse } from '#platform/contract/refusal.ts'
import { type OwnWords, strengthOf } from '../../passwords/strength.ts'

/** A new password that others guess first is refused, whichever door it comes through. */
export const refuseWeakPassword = async (password: string, own: OwnWords): Promise<void> => {
  const { weakness } = await strengthOf(password, own)
  if (weakness) refuse(weakness)
}
