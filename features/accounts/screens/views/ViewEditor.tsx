import { useTexts } from '#platform/i18n/use-texts.ts'
import { Checkbox, TextField } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { VIEW_NAME_LENGTH } from '../../views/view-name.ts'
import type { SavedView, ViewList, ViewSettings } from '../../views/views-contract.ts'
import { savedViews } from '../calls.ts'
import { viewTexts } from './texts.ts'

type EditorProps = {
  list: ViewList
  /** Null: a new view with the current settings. */
  view: SavedView | null
  settings: ViewSettings
  mayShare: boolean
  fleetName: string
  onSaved: (view: SavedView) => void
  onClose: () => void
}

/** Form for a view's name and visibility. */
export const ViewEditor = ({ list, view, settings, mayShare, fleetName, onSaved, onClose }: EditorProps) => {
  const t = useTexts(viewTexts)
  const form = useForm({
    start: { name: view?.name ?? '', is_shared: view?.is_shared ? 'yes' : '' },
    check: ({ name }) => ({ name: name.trim() ? null : t('nameMissing') }),
    submit: ({ name, is_shared }) => {
      const sent = { name, is_shared: is_shared === 'yes' }
      return view
        ? savedViews.update({ params: { id: view.id }, body: sent })
        : savedViews.create({ body: { list, settings, ...sent } })
    },
    done: ({ view: saved }) => onSaved(saved),
  })
  return (
    <FormDialog form={form} title={view ? t('editView') : t('saveView')} verb={t('saveView')} size={420} onClose={onClose}>
      <TextField
        {...form.field('name')}
        data-autofocus
        label={t('name')}
        help={view ? undefined : t('nameHelp')}
        maxLength={VIEW_NAME_LENGTH}
      />
      {mayShare || view?.is_shared ? (
        <Checkbox
          label={t('share', { fleet: fleetName })}
          checked={form.values.is_shared === 'yes'}
          onChange={({ target }) => form.set({ is_shared: target.checked ? 'yes' : '' })}
        />
      ) : null}
    </FormDialog>
  )
}
