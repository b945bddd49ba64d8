import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ImportedFile } from '../contract.ts'
import { importTexts } from './texts.ts'

/** The file, and the vehicle that all its rows are of, where one was chosen. */
export const useFileLine = ({ file_name: file, vehicle }: Pick<ImportedFile, 'file_name' | 'vehicle'>): string => {
  const t = useTexts(importTexts)
  return vehicle?.name ? t('fileOfVehicle', { file, vehicle: vehicle.name }) : file
}
