import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartnerToken } from '#features/accounts/partner-token-contract.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { IconPlus } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { type OfficeColumn, OfficeTable, TwoLines } from '../OfficeTable.tsx'
import { partnerTokens } from '../calls.ts'
import { IssueToken } from './IssueToken.tsx'
import { tokenTexts } from './texts.ts'

/** The valid entry tokens; issues and revokes them. */
export default function PartnerTokens() {
  const t = useTexts(tokenTexts)
  const formats = useFormats()
  const query = useQuery(partnerTokens.list.options())
  const [isIssuing, issue] = useState(false)
  const [revoking, revoke] = useState<PartnerToken | null>(null)
  return (
    <OfficePage
      page="partnerTokens"
      title={t('title')}
      line={t('line')}
      actions={
        <PageActions
          more={[]}
          main={
            <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => issue(true)}>
              {t('issue')}
            </Button>
          }
        />
      }
    >
      <Loaded query={query} skeleton={<Skeleton lines={4} height={48} />}>
        {({ partner_tokens: tokens }) =>
          tokens.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneMore')}</EmptyState>
          ) : (
            <OfficeTable
              label={t('tokens')}
              columns={columnsOf(t, formats)}
              rows={tokens}
              rowId={({ id }) => id}
              actions={(token) => (
                <Button size="sm" aria-label={t('revokeOf', { name: token.user.name })} onClick={() => revoke(token)}>
                  {t('revoke')}
                </Button>
              )}
            />
          )
        }
      </Loaded>
      {isIssuing ? <IssueToken onClose={() => issue(false)} /> : null}
      {revoking ? <RevokeToken token={revoking} onClose={() => revoke(null)} /> : null}
    </OfficePage>
  )
}

type Translate = (key: keyof typeof tokenTexts.entries, parts?: Record<string, string | number>) => string

const columnsOf = (t: Translate, formats: Formats): OfficeColumn<PartnerToken>[] => [
  {
    key: 'customer',
    label: t('customer'),
    cell: ({ user }) => <TwoLines breaks above={<b className={ui.medium}>{user.name}</b>} below={user.email} />,
  },
  { key: 'partner', label: t('partner'), cell: ({ partner }) => brandById(partner).name },
  { key: 'fleet', label: t('fleet'), cell: ({ fleet_name: name }) => name },
  {
    key: 'issued',
    label: t('issued'),
    cell: ({ issued_at: at, issued_by: by }) => <TwoLines above={at ? formats.dateTime(at) : '–'} below={by} />,
  },
  { key: 'expires', label: t('expires'), cell: ({ expires_at: at }) => formats.dateTime(at) },
]

const RevokeToken = ({ token, onClose }: { token: PartnerToken; onClose: () => void }) => {
  const t = useTexts(tokenTexts)
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const { name } = token.user
  const revoke = useMutation({
    mutationFn: () => partnerTokens.revoke({ params: { id: token.id } }),
    onSuccess: () => toast({ kind: 'success', title: t('revoked'), message: name }),
    onError: (error) => alert(failureText(error)),
    onSettled: async () => {
      await partnerTokens.list.invalidate(queries)
      onClose()
    },
  })
  return (
    <ConfirmModal
      opened
      danger
      title={t('revokeTitle', { name })}
      confirm={t('revoke')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>{t('revokeNote')}</p>
    </ConfirmModal>
  )
}
