import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Checkbox, SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { AFFILIATION_NAME_MAXIMUM, mayBelongTo } from '../../affiliation.ts'
import type { OfficeAffiliation } from '../../companies-contract.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { office } from '../calls.ts'
import { officeTexts } from '../office-texts.ts'
import { placeTexts } from './texts.ts'

type FormProps = { affiliation: OfficeAffiliation | null; all: readonly OfficeAffiliation[]; onClose: () => void }

/** Offers only affiliations that can be its parent. */
export const AffiliationForm = ({ affiliation, all, onClose }: FormProps) => {
  const t = useTexts(placeTexts)
  const tOffice = useTexts(officeTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const form = useForm({
    start: {
      name: affiliation?.name ?? '',
      parent_id: affiliation?.parent ? String(affiliation.parent.id) : '',
      allow_share_account_number: affiliation?.allow_share_account_number ?? true,
    },
    check: ({ name }) => ({ name: name.trim() === '' ? t('nameMissing') : null }),
    submit: ({ parent_id: parentId, ...rest }) => {
      const body = { ...rest, parent_id: parentId === '' ? null : Number(parentId) }
      return affiliation ? office.saveAffiliation({ params: { id: affiliation.id }, body }) : office.addAffiliation({ body })
    },
    done: async (_, { name }) => {
      await office.affiliations.invalidate(queries)
      toast({ kind: 'success', title: tOffice('saved'), message: name.trim() })
      onClose()
    },
  })
  const hierarchy = all.map(({ id, parent }) => ({ id, parentId: parent?.id ?? null }))
  const own = hierarchy.find(({ id }) => id === affiliation?.id) ?? null
  const parents = all.filter(({ id }) => mayBelongTo(own, id, hierarchy))
  return (
    <FormDialog
      title={t(affiliation ? 'editAffiliation' : 'addAffiliation')}
      verb={tOffice('save')}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('name')} maxLength={AFFILIATION_NAME_MAXIMUM} autoComplete="off" />
      <SelectField {...form.field('parent_id')} label={t('parent')}>
        <option value="">{t('noParent')}</option>
        {parents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Checkbox {...form.tick('allow_share_account_number')} label={t('share')} />
    </FormDialog>
  )
}
