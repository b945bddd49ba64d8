import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { OfficeFleet } from '../../companies-contract.ts'
import { office } from '../calls.ts'
import { companyTexts } from './company-texts.ts'

type TakeProps = {
  fleet: OfficeFleet
  company: { id: number; name: string }
  onClose: () => void
  onTaken: () => Promise<void>
}

/** Confirms removing a fleet: names who loses access to it and who decides its waiting orders. */
export const TakeFleet = ({ fleet, company, onClose, onTaken }: TakeProps) => {
  const t = useTexts(companyTexts)
  const { number } = useFormats()
  const { toast } = useNotices()
  const { data } = useQuery(office.companyOfFleet.options({ params: { id: fleet.id } }))
  const take = useMutation({
    mutationFn: () => office.takeFleet({ params: { id: company.id, fleet_id: fleet.id } }),
    onSuccess: async () => {
      toast({ kind: 'success', title: t('taken', { name: fleet.name }), message: t('takenMore') })
      await onTaken()
      onClose()
    },
    onError: (error) => toast(failureText(error)),
  })
  const waiting = data?.waiting_orders ?? 0
  return (
    <ConfirmModal
      opened
      title={t('takeTitle', { name: fleet.name })}
      confirm={t('takeConfirm')}
      keep={t('keepWith', { company: company.name })}
      danger
      busy={take.isPending}
      onConfirm={() => take.mutate()}
      onClose={onClose}
    >
      <p>{t('takeText', { count: fleet.vehicles, number: number(fleet.vehicles), company: company.name })}</p>
      {data && waiting > 0 && data.deciders.length > 0 && data.owners.length > 0 ? (
        <p>
          {t('takeOrders', {
            count: waiting,
            number: number(waiting),
            people: data.deciders.join(', '),
            owners: data.owners.join(', '),
          })}
        </p>
      ) : null}
    </ConfirmModal>
  )
}
