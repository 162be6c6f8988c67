/** The rules of fields, where those who build forms look for them. */
export { all, isEmpty, NOT_A_NUMBER, required, REQUIRED, wholeNumber, type FieldRule } from '@/lib/rules';
