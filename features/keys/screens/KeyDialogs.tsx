import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { amountInField } from '#features/countries/money.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { ApiKey, NewApiKey } from '../contract.ts'
import { OVERLAP_HOURS } from '../key.ts'
import { addressesIn, AddressField } from './AddressField.tsx'
import { ApprovalLimit } from './ApprovalLimit.tsx'
import { approvesUpToCents, isTypedLimit, typedLimit } from './approval-limit.ts'
import { apiKeys } from './calls.ts'
import type { KeyAction } from './key-action.ts'
import { keyTexts } from './texts.ts'

type Props = { action: KeyAction; onClose: () => void; onCreated: (created: NewApiKey) => void }

/** The questions about one key. */
export const KeyDialogs = ({ action: { what, key }, onClose, onCreated }: Props) => {
  if (what === 'edit') return <EditKey shown={key} onClose={onClose} />
  if (what === 'replace') return <ReplaceKey shown={key} onClose={onClose} onCreated={onCreated} />
  return <RevokeKey shown={key} onClose={onClose} />
}

type DialogProps = { shown: ApiKey; onClose: () => void }

const RevokeKey = ({ shown: { id, name }, onClose }: DialogProps) => {
  const t = useTexts(keyTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  // Fetched anew: the list may have been open since before its last use.
  const { data, isFetching } = useQuery({ ...apiKeys.list.options(), refetchOnMount: 'always' })
  const { last_used_at: at = null, last_used_address: address = null } = data?.api_keys.find((key) => key.id === id) ?? {}
  const revoke = useMutation({
    mutationFn: () => apiKeys.revoke({ params: { id } }),
    onSuccess: async () => {
      await apiKeys.list.invalidate(queries)
      toast({ kind: 'success', title: t('revoked'), message: name })
      onClose()
    },
    onError: (error) => {
      alert(failureText(error))
      onClose()
    },
  })
  return (
    <ConfirmModal
      opened
      danger
      title={t('revokeTitle', { name })}
      keep={t('keepKey')}
      confirm={t('revokeDo')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      {isFetching ? (
        <Skeleton lines={2} />
      ) : at === null ? (
        t('revokeUnused')
      ) : (
        t('revokeUsed', { when: formats.dateTime(at), address: address ?? '' })
      )}
    </ConfirmModal>
  )
}

const EditKey = ({ shown, onClose }: DialogProps) => {
  const language = useLanguage()
  const mayApprove = useHolds('orders.approve')
  const approves = mayApprove && !shown.is_test && shown.areas.orders !== undefined
  const limitCents = approvesUpToCents(shown)
  const t = useTexts(keyTexts)
  const queries = useQueryClient()
  const form = useForm({
    start: {
      name: shown.name,
      addresses: shown.addresses.join(', '),
      approvesUpTo: limitCents === null ? '' : amountInField(limitCents, language),
    },
    check: ({ name, approvesUpTo }) => ({
      name: name.trim() === '' ? t('nameMissing') : null,
      approvesUpTo: isTypedLimit(approvesUpTo) ? null : t('limitInvalid'),
    }),
    submit: ({ name, addresses, approvesUpTo }) => {
      const limit = approves ? { approves_up_to: typedLimit(approvesUpTo) } : {}
      return apiKeys.change({
        params: { id: shown.id },
        body: { name: name.trim(), addresses: addressesIn(addresses), ...limit },
      })
    },
    done: async () => {
      await apiKeys.list.invalidate(queries)
      onClose()
    },
  })
  return (
    <FormDialog title={t('editTitle')} verb={t('editTitle')} form={form} onClose={onClose}>
      <TextField label={t('name')} autoComplete="off" {...form.field('name')} />
      {approves ? <ApprovalLimit {...form.field('approvesUpTo')} /> : null}
      <AddressField {...form.field('addresses')} />
    </FormDialog>
  )
}

const ReplaceKey = ({ shown, onClose, onCreated }: DialogProps & Pick<Props, 'onCreated'>) => {
  const t = useTexts(keyTexts)
  const queries = useQueryClient()
  const form = useForm({
    start: { overlap: '24' },
    submit: ({ overlap }) => {
      const hours = OVERLAP_HOURS.find((one) => String(one) === overlap)!
      return apiKeys.replace({ params: { id: shown.id }, body: { overlap_hours: hours } })
    },
    done: (created) => {
      onCreated(created)
      void apiKeys.list.invalidate(queries)
    },
  })
  return (
    <FormDialog title={t('replaceTitle', { name: shown.name })} verb={t('replaceDo')} form={form} onClose={onClose}>
      <p className={ui.soft}>{t('replaceLine')}</p>
      <SelectField label={t('overlap')} {...form.field('overlap')}>
        {OVERLAP_HOURS.map((hours) => (
          <option key={hours} value={hours}>
            {t(`overlap_${hours}`)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
