import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'

/** A doubtful odometer is asked about once for each figure: sent again as it is, it is taken. */
export const useOdometerQuestion = () => {
  const [questionedOdometer, setQuestionedOdometer] = useState<string | null>(null)
  return {
    isDue: (typed: string): boolean => typed !== questionedOdometer,
    refused: (error: Error, typed: string): void => {
      if (error instanceof CallFailed && error.code === 'confirm_shop_odometer') setQuestionedOdometer(typed)
    },
  }
}
