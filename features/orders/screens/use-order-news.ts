import { useEffect, useState } from 'react'
import { onCableMessage } from '#platform/contract/cable.ts'

/** Counts up whenever an order of the fleet has changed, or one comes back to the window: the grid loads its rows again. */
export const useOrderNews = (): number => {
  const [news, setNews] = useState(0)
  useEffect(() => {
    const addNews = (): void => setNews((count) => count + 1)
    const stop = onCableMessage((message) => {
      if (message.channel === 'orders' || message.channel === 'missed') addNews()
    })
    window.addEventListener('focus', addNews)
    return () => {
      stop()
      window.removeEventListener('focus', addNews)
    }
  }, [])
  return news
}
