import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useFlags } from '../flags.ts'

const NOT_SOLVED = 'captcha_not_solved'

/**
 * The captcha of a door: asked for where its flag is on, or where the server asks after all, of one person whom the page did not know
 * when it asked for the flags. The solution is a field of the door's form.
 */
export const useAuthCaptcha = () => useCaptcha(useFlags().fleet_captcha)

/** The same for a door without a flag. */
export const useCaptcha = (isOn: boolean) => {
  const [isRequired, setRequired] = useState(false)
  const [round, setRound] = useState(0)
  return {
    isNeeded: isOn || isRequired,
    /** The key of the puzzle. */
    round,
    /** A solution counts once: the next try needs a fresh puzzle. */
    again: (error: unknown = null): void => {
      if (error instanceof CallFailed && error.code === NOT_SOLVED) setRequired(true)
      setRound((known) => known + 1)
    },
  }
}
