import { useState } from 'react'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { CallFailed } from '#platform/contract/client.ts'

const NOT_SOLVED = 'captcha_not_solved'

/** The captcha of a door: asked for where its flag is on, or where the server asks after all. A solution counts once. */
export const useDoorCaptcha = () => {
  const isOn = useFlags().fleet_captcha
  const [isAsked, ask] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [isProblem, setProblem] = useState(false)
  const isNeeded = isOn || isAsked
  return {
    /** Null where none is asked for. */
    captcha: isNeeded
      ? {
          round,
          isProblem,
          solve: (solved: string | null): void => {
            setToken(solved)
            if (solved) setProblem(false)
          },
        }
      : null,
    isMissing: isNeeded && token === null,
    complain: (): void => setProblem(true),
    solution: token ? { captcha_token: token } : {},
    /** The next try needs a fresh puzzle. */
    again: (error: unknown): void => {
      if (error instanceof CallFailed && error.code === NOT_SOLVED) ask(true)
      setToken(null)
      setRound((known) => known + 1)
    },
  }
}
