import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'

/** The server questions an odometer once; sending the same value again confirms it. */
export const useOdometerQuestion = () => {
  const [questionedOdometer, setQuestionedOdometer] = useState<string | null>(null)
  return {
    isDue: (typed: string): boolean => typed !== questionedOdometer,
    refused: (error: Error, typed: string): void => {
      if (error instanceof CallFailed && error.code === 'confirm_shop_odometer') setQuestionedOdometer(typed)
    },
  }
}
