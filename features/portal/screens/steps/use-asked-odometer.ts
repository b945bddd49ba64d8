import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'

/** A doubtful odometer is asked about once for each figure: sent again as it is, it is taken. */
export const useAskedOdometer = () => {
  const [asked, setAsked] = useState<string | null>(null)
  return {
    asks: (typed: string): boolean => typed !== asked,
    refused: (error: Error, typed: string): void => {
      if (error instanceof CallFailed && error.code === 'confirm_shop_odometer') setAsked(typed)
    },
  }
}
