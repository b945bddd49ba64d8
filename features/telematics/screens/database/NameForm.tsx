import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { cleanDatabaseName } from '../../database-name.ts'
import { databaseTexts } from './texts.ts'
import { useSaveName } from './use-database.ts'

/** Adds or changes the name of the database. */
export const NameForm = ({ fleetId, name, onClose }: { fleetId: number; name: string; onClose: () => void }) => {
  const t = useTexts(databaseTexts)
  const { toast } = useNotices()
  const save = useSaveName(fleetId)
  const form = useForm({
    start: { geotab_database_name: name },
    check: ({ geotab_database_name: typed }) => ({ geotab_database_name: typed ? null : t('nameMissing') }),
    submit: ({ geotab_database_name: typed }) => save(typed),
    done: (_, { geotab_database_name: message }) => {
      toast({ kind: 'success', title: t('saved'), message })
      onClose()
    },
  })
  const field = form.field('geotab_database_name')
  return (
    <form {...form.props}>
      {form.failure ? <Alert {...form.failure} /> : null}
      <TextField
        label={t('databaseName')}
        help={t('nameHelp')}
        autoComplete="off"
        spellCheck={false}
        {...field}
        onChange={(event) => form.set({ geotab_database_name: cleanDatabaseName(event.target.value) })}
      />
      <FormFoot submit={t('save')} busy={form.busy} onCancel={onClose} />
    </form>
  )
}
