import { bindCalls } from '#features/accounts/server/context.ts'
import { problemCalls } from '../contract.ts'
import { changeProblems } from './bulk/change-problems.ts'
import { closeProblem, parkVehicle, reopenProblem, splitProblem, watchProblem } from './decide-problem.ts'
import { downloadProblems } from './download-problems.ts'
import { countAllProblems, listDeciders, listProblems } from './list-problems.ts'
import { openProblemFile } from './problem-files.ts'
import { replyProblem } from './reply-problem.ts'
import { reportProblem } from './report-problem.ts'
import { showProblem } from './show-problem.ts'

export const problemRoutes = bindCalls(problemCalls, {
  list: listProblems,
  csv: downloadProblems,
  bulkChange: changeProblems,
  counts: countAllProblems,
  show: showProblem,
  deciders: listDeciders,
  report: reportProblem,
  reply: replyProblem,
  watch: watchProblem,
  close: closeProblem,
  reopen: reopenProblem,
  park: parkVehicle,
  split: splitProblem,
  openFile: openProblemFile,
})
