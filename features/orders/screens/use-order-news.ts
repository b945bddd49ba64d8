import { useEffect, useState } from 'react'
import { onCableMessage } from '#platform/contract/cable.ts'

/** Counts up whenever an order of the fleet has changed, or one comes back to the window: the grid loads its rows again. */
export const useOrderNews = (): number => {
  const [news, setNews] = useState(0)
  useEffect(() => {
    const hear = (): void => setNews((count) => count + 1)
    const stop = onCableMessage((message) => {
      if (message.channel === 'orders' || message.channel === 'missed') hear()
    })
    window.addEventListener('focus', hear)
    return () => {
      stop()
      window.removeEventListener('focus', hear)
    }
  }, [])
  return news
}
