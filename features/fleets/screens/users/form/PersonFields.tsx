import { mayLackEmail as mayRoleLackEmail } from '#features/accounts/no-email.ts'
import { normalizePhone } from '#features/countries/phone.ts'
import { LANGUAGES, OFFERED_LANGUAGES } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { NAME_MAXIMUM, OTHER_ID_MAXIMUM } from '../../../users/user-form.ts'
import { userFormTexts } from './texts.ts'
import type { UserFormState } from './use-user-form.ts'
import styles from './UserForm.module.css'

type Props = { form: UserFormState; isManaged: boolean; mayLackEmail: boolean }

/** Names, contact data and language. Autofill is off: it would insert the viewer's own data. */
export const PersonFields = ({ form, isManaged, mayLackEmail }: Props) => {
  const t = useTexts(userFormTexts)
  const { cellPhone } = form.values
  return (
    <>
      <div className={styles.two}>
        <TextField label={t('firstName')} autoFocus maxLength={NAME_MAXIMUM} autoComplete="off" {...form.field('firstName')} />
        <TextField label={t('lastName')} maxLength={NAME_MAXIMUM} autoComplete="off" {...form.field('lastName')} />
      </div>
      <TextField
        label={t('email')}
        optional={mayLackEmail && mayRoleLackEmail(form.values.roles)}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        disabled={isManaged}
        {...form.field('email')}
      />
      <div className={styles.three}>
        <TextField
          label={t('cellPhone')}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          {...form.field('cellPhone')}
          onBlur={() => form.set({ cellPhone: normalizePhone(cellPhone) })}
        />
        <TextField
          label={t('otherId')}
          optional
          placeholder={t('otherIdExample')}
          title={t('otherIdExample')}
          maxLength={OTHER_ID_MAXIMUM}
          autoComplete="off"
          {...form.field('otherId')}
        />
        <SelectField label={t('language')} {...form.field('language')}>
          {OFFERED_LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGES[language].name}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
