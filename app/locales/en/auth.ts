export const auth = {
  title: 'Login',
  account: 'Email or staff number',
  password: 'Password',
  submit: 'Login',
  demo_title: 'Demo accounts',
  demo_note: 'This is a demo company. The password is {{password}} for all three.',
  demo_global_admin: 'Global admin',
  demo_admin: 'Manager of three workplaces',
  demo_user: 'Staff, a student',
  demo_use: 'Use',
  help: 'Forgotten your password? Please ask your manager.',
};
