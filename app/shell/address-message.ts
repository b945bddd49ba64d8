import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useNotices } from '#platform/ui/over/notices.tsx'

/** What an address may say to the person who follows it; shown as text, never as markup. */
type AddressMessage = { error_message?: string }

export const messageOf = (search: object): AddressMessage => {
  const { error_message: message } = search as Record<string, unknown>
  return typeof message === 'string' || typeof message === 'number' ? { error_message: String(message) } : {}
}

/** Shows the message of the address at the top of the screen and takes it out of the address, so that a reload does not repeat it. */
export const useAddressMessage = (): void => {
  const { error_message: message } = messageOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { alert } = useNotices()
  const show = useEffectEvent((title: string) => {
    alert({ kind: 'danger', title })
    void navigate({ to: '.', search: (search: object) => ({ ...search, error_message: undefined }), replace: true })
  })
  useEffect(() => {
    if (message) show(message)
  }, [message])
}
