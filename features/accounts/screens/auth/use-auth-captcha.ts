import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useFlags } from '../flags.ts'

const NOT_SOLVED = 'captcha_not_solved'

/**
 * Captcha of a sign-in page: shown if its flag is on, or if the server requires it for a user whom the page did not know
 * when it loaded the flags. The solution is a form field.
 */
export const useAuthCaptcha = () => useCaptcha(useFlags().fleet_captcha)

/** Captcha of a page without a flag. */
export const useCaptcha = (isOn: boolean) => {
  const [isRequired, setRequired] = useState(false)
  const [round, setRound] = useState(0)
  return {
    isNeeded: isOn || isRequired,
    /** React key of the puzzle. */
    round,
    /** A solution can be used once: the next attempt needs a fresh puzzle. */
    again: (error: unknown = null): void => {
      if (error instanceof CallFailed && error.code === NOT_SOLVED) setRequired(true)
      setRound((known) => known + 1)
    },
  }
}
