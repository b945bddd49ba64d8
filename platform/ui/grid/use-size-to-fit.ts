import { useState } from 'react'

const FIT_KEY = 'size-to-fit'

/** Whether columns are sized to fit: one switch for all lists, stored in this browser. */
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
