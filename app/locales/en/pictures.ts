export const pictures = {
  file: 'JPEG or PNG, up to {{size}} MB',
  reading: 'Reading the picture…',
  turn_left: 'Rotate left',
  turn_right: 'Rotate right',
  another: 'Choose another',
  faults: {
    missing: 'Please choose a picture first.',
    no_picture: 'This file isn’t a picture. Please choose a photo: JPEG, PNG, HEIC or BMP.',
    unreadable: 'We can’t read this picture. Please choose another one in JPEG or PNG.',
    too_large: 'The file is larger than {{size}} MB. Please choose a smaller one.',
    too_large_to_read: 'The file is larger than {{size}} MB. Please choose a smaller one.',
    too_small:
      'This photo is too small. Take it again close up and in good light, so that everything is sharp.',
    unknown: 'Please try again.',
  },
  toasts: {
    picture_updated: 'Successfully uploaded profile image',
    picture_removed: 'Successfully removed profile image',
  },
  audited: {
    operations: {
      'profile.picture.update': 'Uploaded own picture',
      'profile.picture.delete': 'Removed own picture',
    },
  },
};
