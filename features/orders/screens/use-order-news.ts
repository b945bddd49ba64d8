import { useEffect, useState } from 'react'
import { onCableMessage } from '#platform/contract/cable.ts'

/** Increments when an order of the fleet changes or the window regains focus: the grid then refetches. */
export const useOrderRevision = (): number => {
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
