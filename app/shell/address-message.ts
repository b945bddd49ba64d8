import { useAddress } from '#platform/ui/address/use-address.ts'
import { messageOf } from '#platform/ui/address/message.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useNotices } from '#platform/ui/overlays/notices.tsx'

/**
 * Shows the message of the address at the top of the screen and removes it from the address, so that a reload does not repeat it.
 */
export const useAddressMessage = (): void => {
  const { error_message: message } = useAddress(messageOf)
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
