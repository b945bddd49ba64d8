import { useState } from 'react'

const FIT_KEY = 'size-to-fit'

/** Whether columns are made to fit: the switch of a list, remembered in this browser for all of them. */
export const useSizeToFit = () => {
  const [on, set] = useState(() => localStorage.getItem(FIT_KEY) !== 'off')
  return {
    on,
    onChange: (next: boolean): void => {
      localStorage.setItem(FIT_KEY, next ? 'on' : 'off')
      set(next)
    },
  }
}
