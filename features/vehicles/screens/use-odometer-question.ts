import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'

const QUESTIONS: readonly string[] = ['confirm_odometer', 'confirm_shop_odometer']

/** Whether the server questions the odometer instead of saving it. */
export const isOdometerQuestion = (error: Error): error is CallFailed =>
  error instanceof CallFailed && QUESTIONS.includes(error.code ?? '')

/** The server questions an odometer once; sending the same value again confirms it. */
export const useOdometerQuestion = () => useQuestion(QUESTIONS)

/** Handles values that the server questions with one of these codes; sending the same text again confirms it. */
export const useQuestion = (codes: readonly string[]) => {
  const [questioned, setQuestioned] = useState<string | null>(null)
  return {
    isDue: (typed: string): boolean => typed !== questioned,
    refused: (error: Error, typed: string): void => {
      if (error instanceof CallFailed && codes.includes(error.code ?? '')) setQuestioned(typed)
    },
  }
}
