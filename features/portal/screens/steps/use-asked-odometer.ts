import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'

/** The server questions an odometer once; sending the same value again confirms it. */
export const useAskedOdometer = () => {
  const [questioned, setQuestioned] = useState<string | null>(null)
  return {
    asks: (typed: string): boolean => typed !== questioned,
    refused: (error: Error, typed: string): void => {
      if (error instanceof CallFailed && error.code === 'confirm_shop_odometer') setQuestioned(typed)
    },
  }
}
