import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'

const QUESTIONS: readonly string[] = ['confirm_odometer', 'confirm_shop_odometer']

/** Whether the server questions the odometer instead of saving it. */
export const isOdometerQuestion = (error: Error): error is CallFailed =>
  error instanceof CallFailed && QUESTIONS.includes(error.code ?? '')

/** The server questions an odometer once; sending the same value again confirms it. */
export const useOdometerQuestion = () => {
  const [questionedOdometer, setQuestionedOdometer] = useState<string | null>(null)
  return {
    isDue: (typed: string): boolean => typed !== questionedOdometer,
    refused: (error: Error, typed: string): void => {
      if (isOdometerQuestion(error)) setQuestionedOdometer(typed)
    },
  }
}
