import type { ComponentProps } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { keyTexts } from './texts.ts'
import styles from './Keys.module.css'

/** Addresses and ranges, between commas, spaces or lines. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

export const AddressField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => {
  const t = useTexts(keyTexts)
  return (
    <TextField
      {...field}
      label={t('addresses')}
      optional
      help={t('addressesHelp')}
      className={styles.code}
      autoComplete="off"
      spellCheck={false}
      placeholder="203.0.113.0/24"
    />
  )
}
