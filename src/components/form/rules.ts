/** The rules of fields, where those who build forms look for them. */
export { all, isEmpty, required, wholeNumber, type FieldRule } from '@/lib/rules';
