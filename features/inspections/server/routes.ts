import { bindCalls } from '#features/accounts/server/context.ts'
import { annualCalls } from '../annual-contract.ts'
import { inspectionCalls } from '../contract.ts'
import { inspectionTemplateCalls } from '../templates-contract.ts'
import { downloadAnnual, listAnnual, listAnnualDue, openAnnualFile, recordAnnual, removeAnnual } from './annual-inspections.ts'
import { certifyReport, reviewReport } from './certify-report.ts'
import {
  createTemplate,
  discardDraft,
  listTemplates,
  publishTemplate,
  removeTemplate,
  saveTemplate,
  showTemplate,
} from './change-templates.ts'
import { downloadReports } from './download-reports.ts'
import { openInspectionFile } from './inspection-files.ts'
import { listReports, showReport } from './list-reports.ts'
import { remindDrivers } from './remind-drivers.ts'
import { openReportPdf } from './report-pdf.ts'
import { showBoard } from './show-board.ts'
import { showDays } from './show-days.ts'
import { showForm } from './show-form.ts'
import { startInspection } from './start-inspection.ts'
import { submitInspection } from './submit-inspection.ts'

export const inspectionRoutes = bindCalls(inspectionCalls, {
  form: showForm,
  submit: submitInspection,
  start: startInspection,
  list: listReports,
  csv: downloadReports,
  show: showReport,
  pdf: openReportPdf,
  board: showBoard,
  days: showDays,
  remind: remindDrivers,
  certify: certifyReport,
  review: reviewReport,
  openFile: openInspectionFile,
})

export const inspectionTemplateRoutes = bindCalls(inspectionTemplateCalls, {
  list: listTemplates,
  show: showTemplate,
  create: createTemplate,
  save: saveTemplate,
  publish: publishTemplate,
  discard: discardDraft,
  remove: removeTemplate,
})

export const annualRoutes = bindCalls(annualCalls, {
  due: listAnnualDue,
  csv: downloadAnnual,
  list: listAnnual,
  record: recordAnnual,
  remove: removeAnnual,
  openFile: openAnnualFile,
})
