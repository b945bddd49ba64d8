import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ImportedFile } from '../contract.ts'
import { importTexts } from './texts.ts'

/** File name, and the vehicle chosen for all its rows, if any. */
export const useFileLine = ({ file_name: file, vehicle }: Pick<ImportedFile, 'file_name' | 'vehicle'>): string => {
  const t = useTexts(importTexts)
  return vehicle?.name ? t('fileOfVehicle', { file, vehicle: vehicle.name }) : file
}
