import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import type { PaymentMethod, PaymentMethodList } from '../../methods/methods-contract.ts'
import { AccountNumber } from './AccountNumber.tsx'
import { MethodForm } from './MethodForm.tsx'
import { MethodsPanel } from './MethodsPanel.tsx'
import { methodFormTexts } from './texts.ts'
import { useMethodName } from './use-method-name.ts'

const MODAL_WIDTH = 560
type Open = { method: PaymentMethod | null; list: PaymentMethodList }

/** Settings > Payments. */
export const PaymentsTab = () => {
  const t = useTexts(methodFormTexts)
  const nameOf = useMethodName()
  const { data: user } = useQuery(currentUserQuery)
  const [open, setOpen] = useState<Open | null>(null)
  // Keeps the form rendered while the modal's closing animation runs.
  const [last, setLast] = useState<Open | null>(null)
  const show = (next: Open): void => {
    setLast(next)
    setOpen(next)
  }
  if (!user) return null
  const current = open ?? last
  const close = (): void => setOpen(null)
  const providers = user.fleet_payment_providers
  return (
    <>
      {providers.includes('braintree') ? (
        <MethodsPanel onAdd={(list) => show({ method: null, list })} onEdit={(method, list) => show({ method, list })} />
      ) : null}
      {providers.includes('wex') ? <AccountNumber /> : null}
      <Modal
        opened={open !== null}
        title={current?.method ? t('edit', { method: nameOf(current.method) }) : t('new')}
        size={MODAL_WIDTH}
        onClose={close}
      >
        {current ? (
          <MethodForm
            key={current.method?.id ?? 'new'}
            method={current.method}
            list={current.list}
            country={user.country}
            onDone={close}
            onCancel={close}
          />
        ) : null}
      </Modal>
    </>
  )
}
